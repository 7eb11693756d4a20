import type { ResourceIdentity } from '../resources/resource-kind.ts';
import { resourceKinds } from '../resources/resource-kinds.ts';
import { understoodKinds } from '../resources/understood-kinds.ts';
import { nestedStackType } from './assembly.ts';
import type { StackTemplate, TemplateResource } from './assembly.ts';
import { noValue, resolveIntrinsics } from './intrinsics.ts';
import type { References } from './intrinsics.ts';

export interface AccountPlace {
  region: string;
  /** Twelve digits. */
  accountId: string;
}

export interface AppReferences {
  ofStack(stack: StackTemplate): References;
  /** The physical name of a resource. */
  getName(stack: StackTemplate, logicalId: string): string;
}

/** Answers what the stacks of one app refer to, in their own stack and, by exports, in the others. */
export function createReferences(stacks: StackTemplate[], place: AccountPlace): AppReferences {
  const references: AppReferences = {
    ofStack: (stack) => ({
      ref: (logicalId) => getRef(references, stack, logicalId, place),
      getAtt: (logicalId, attribute) =>
        stack.resources[logicalId]?.Type === nestedStackType
          ? getNestedOutput(references, stacks, stack, logicalId, attribute)
          : getAttribute(references, stack, logicalId, attribute, place),
      importValue: (exportName) => getExport(references, stacks, exportName),
    }),
    getName: (stack, logicalId) => identify(references, stack, logicalId, place).name,
  };
  return references;
}

function getRef(references: AppReferences, stack: StackTemplate, name: string, place: AccountPlace): unknown {
  const pseudoParameters: Record<string, unknown> = {
    'AWS::Region': place.region,
    'AWS::AccountId': place.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${place.region}:${place.accountId}:stack/${stack.name}/local`,
    'AWS::NoValue': noValue,
  };
  if (name in pseudoParameters) return pseudoParameters[name];
  const given = findGivenParameter(references, stack, name);
  if (given !== undefined) return given;
  const parameter = stack.parameters[name];
  if (parameter?.Default !== undefined) return parameter.Default;
  if (parameter !== undefined) throw new Error(`${stack.name}: the parameter ${name} has no default.`);
  const identity = identify(references, stack, name, place);
  return resourceKinds[getResource(stack, name).Type]?.ref?.(identity) ?? identity.name;
}

/** What its parent gives to a nested stack. */
function findGivenParameter(references: AppReferences, stack: StackTemplate, name: string): unknown {
  if (stack.nestedAs === undefined) return undefined;
  const { parent, logicalId } = stack.nestedAs;
  const given = getResource(parent, logicalId).Properties?.['Parameters'] as
    Record<string, unknown> | undefined;
  return resolveIntrinsics(given?.[name], parent, references.ofStack(parent));
}

/** `Outputs.<name>` of a nested stack. */
function getNestedOutput(
  references: AppReferences,
  stacks: StackTemplate[],
  parent: StackTemplate,
  logicalId: string,
  attribute: string,
): string {
  const nested = stacks.find(
    ({ nestedAs }) => nestedAs?.parent.name === parent.name && nestedAs.logicalId === logicalId,
  );
  const output = nested?.outputs[attribute.replace(/^Outputs\./, '')];
  if (!nested || output === undefined) {
    throw new Error(`${parent.name}/${logicalId} has no ${attribute}.`);
  }
  return String(resolveIntrinsics(output.Value, nested, references.ofStack(nested)));
}

function getAttribute(
  references: AppReferences,
  stack: StackTemplate,
  logicalId: string,
  attribute: string,
  place: AccountPlace,
): string {
  const { Type } = getResource(stack, logicalId);
  const identity = identify(references, stack, logicalId, place);
  const naming = resourceKinds[Type]?.attributes?.[attribute];
  if (naming !== undefined) return naming(identity);
  // Made-up names of what is not made: they are passed on (rights, log groups, DNS records) and never looked at.
  if (Type in understoodKinds && attribute === 'Id') return identity.name;
  if (Type in understoodKinds) return `arn:aws:local:::${Type}/${identity.name}/${attribute}`;
  throw new Error(
    `${stack.name}/${logicalId} (${Type}) has no attribute ${attribute} that the local stack knows.`,
  );
}

function getExport(references: AppReferences, stacks: StackTemplate[], exportName: string): unknown {
  for (const stack of stacks) {
    const own = references.ofStack(stack);
    for (const output of Object.values(stack.outputs)) {
      if (output.Export === undefined) continue;
      if (resolveIntrinsics(output.Export.Name, stack, own) === exportName) {
        return resolveIntrinsics(output.Value, stack, own);
      }
    }
  }
  throw new Error(`No stack exports ${exportName}.`);
}

function identify(
  references: AppReferences,
  stack: StackTemplate,
  logicalId: string,
  place: AccountPlace,
): ResourceIdentity {
  const { Type, Properties = {} } = getResource(stack, logicalId);
  const kind = resourceKinds[Type];
  const property = (name: string) => resolveIntrinsics(Properties[name], stack, references.ofStack(stack));
  const ownName = kind?.nameProperty === undefined ? undefined : property(kind.nameProperty);
  const defaultName = kind?.defaultName ?? ((stackName, id) => `${stackName}-${id}`);
  const name = typeof ownName === 'string' ? ownName : defaultName(stack.name, logicalId);
  return { logicalId, name, ...place, property };
}

function getResource(stack: StackTemplate, logicalId: string): TemplateResource {
  const resource = stack.resources[logicalId];
  if (resource === undefined)
    throw new Error(`${stack.name} refers to ${logicalId}, which it does not have.`);
  return resource;
}
