import type { FunctionProperties } from '../lambda/local-function.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { readStatements } from './policy-statement.ts';
import type { Statement } from './policy-statement.ts';

/** What a function may do: the policies of its role. */
export interface FunctionRights {
  logicalId: string;
  functionName: string;
  roleName: string;
  statements: Statement[];
}

interface RoleProperties {
  Policies?: { PolicyName: string; PolicyDocument: unknown }[];
  ManagedPolicyArns?: string[];
}

interface PolicyProperties {
  PolicyDocument: unknown;
  Roles?: string[];
}

/**
 * Reads the rights of every function of a template: the policies within its role, those attached to it, and the
 * template's own managed policies. Throws where a function has no role of the template, or one with a policy that
 * only AWS knows.
 */
export function readFunctionRights(template: ResolvedTemplate): FunctionRights[] {
  return template.list<FunctionProperties>('AWS::Lambda::Function').map(({ name, logicalId, properties }) => {
    const role = template
      .list<RoleProperties>('AWS::IAM::Role')
      .find((each) => properties.Role === `arn:aws:iam::${roleAccount(properties.Role)}:role/${each.name}`);
    if (role === undefined) throw new Error(`The function ${logicalId} has no role of this template.`);
    const inline = (role.properties.Policies ?? []).flatMap(({ PolicyName, PolicyDocument }) =>
      readStatements(PolicyDocument, PolicyName),
    );
    return {
      logicalId,
      functionName: name,
      roleName: role.name,
      statements: [
        ...inline,
        ...readAttached(template, role.name),
        ...readManaged(template, role.properties.ManagedPolicyArns ?? [], logicalId),
      ],
    };
  });
}

function roleAccount(roleArn = ''): string {
  return roleArn.split(':')[4] ?? '';
}

function readAttached(template: ResolvedTemplate, roleName: string): Statement[] {
  return ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    template
      .list<PolicyProperties>(type)
      .filter(({ properties }) => properties.Roles?.includes(roleName))
      .flatMap(({ logicalId, properties }) => readStatements(properties.PolicyDocument, logicalId)),
  );
}

/** Managed policies are referred to by their ARN, which is what Ref answers for them. */
function readManaged(template: ResolvedTemplate, arns: string[], functionId: string): Statement[] {
  return arns.flatMap((arn) => {
    const policy = template.list<PolicyProperties>('AWS::IAM::ManagedPolicy').find(({ ref }) => ref === arn);
    if (policy === undefined) {
      throw new Error(
        `The role of ${functionId} has the policy ${arn}, whose statements are not in the template.`,
      );
    }
    return readStatements(policy.properties.PolicyDocument, policy.logicalId);
  });
}
