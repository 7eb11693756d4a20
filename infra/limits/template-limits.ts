import type { RawTemplate } from '../flatten-stacks.ts';
import type { Limit } from './limit.ts';

const lengthOf = (value: unknown) => JSON.stringify(value ?? '').length;
const largest = (values: number[]) => Math.max(0, ...values);

/**
 * How much of CloudFormation's, API Gateway's, IAM's and Lambda's limits the templates use. Where a limit counts
 * characters, references count as long as the template writes them, which is longer than what they stand for.
 * @param templates by the names of their stacks
 * @param application the stack of the application and those of its areas, as if they were one
 */
export function limitsOfTemplates(templates: Record<string, RawTemplate>, application: RawTemplate): Limit[] {
  return [
    ...Object.entries(templates).flatMap(([name, template]) => limitsOfStack(name, template)),
    ...limitsOfApis(application),
    ...limitsOfFunctions(application),
  ];
}

function limitsOfStack(name: string, template: RawTemplate): Limit[] {
  const hard = { kind: 'hard' as const, advice: 'Split the stack.' };
  return [
    { what: `${name}: resources`, used: Object.keys(template.Resources).length, max: 500, ...hard },
    { what: `${name}: bytes of the template`, used: lengthOf(template), max: 1_000_000, ...hard },
    { what: `${name}: outputs`, used: Object.keys(template.Outputs ?? {}).length, max: 200, ...hard },
  ];
}

function limitsOfApis(template: RawTemplate): Limit[] {
  const countOf = (type: string) => {
    const apis = list(template, type).map(({ ApiId }) => JSON.stringify(ApiId));
    return largest([...new Set(apis)].map((api) => apis.filter((each) => each === api).length));
  };
  const quota = { max: 300, kind: 'quota' as const };
  const routes = countOf('AWS::ApiGatewayV2::Route');
  if (routes === 0) return [];
  return [
    {
      what: 'routes of an API',
      used: routes,
      ...quota,
      advice: 'Ask AWS, or let a feature take a path with {proxy+}.',
    },
    {
      what: 'integrations of an API',
      used: countOf('AWS::ApiGatewayV2::Integration'),
      ...quota,
      advice: 'Ask AWS; there is one for each function.',
    },
  ];
}

/** What one permission to call a function takes in its policy: ids, condition and two ARNs. */
const permissionBytes = 420;

function limitsOfFunctions(template: RawTemplate): Limit[] {
  const variables = list(template, 'AWS::Lambda::Function').map(({ Environment }) =>
    lengthOf((Environment as { Variables?: object } | undefined)?.Variables ?? {}),
  );
  if (variables.length === 0) return [];
  const called = list(template, 'AWS::Lambda::Permission').map(({ FunctionName }) =>
    JSON.stringify(FunctionName),
  );
  const permissions = largest(called.map((name) => called.filter((each) => each === name).length));
  return [
    {
      what: 'bytes of a function’s environment',
      used: largest(variables),
      max: 4096,
      kind: 'hard',
      advice: 'Put settings into a parameter or the table.',
    },
    {
      what: 'bytes of a function’s policy',
      used: permissions * permissionBytes,
      max: 20_480,
      kind: 'hard',
      advice: 'One permission for a whole API instead of one for each route.',
    },
    {
      what: 'characters of a role’s policies',
      used: largest(policyLengths(template)),
      max: 10_240,
      kind: 'hard',
      advice: 'Give it a managed policy, or split the function.',
    },
  ];
}

/** Inline policies of a role count together. */
function policyLengths(template: RawTemplate): number[] {
  const lengthByRole = new Map<string, number>();
  for (const { Roles, PolicyDocument } of list(template, 'AWS::IAM::Policy')) {
    for (const role of (Roles ?? []) as unknown[]) {
      const key = JSON.stringify(role);
      lengthByRole.set(key, (lengthByRole.get(key) ?? 0) + lengthOf(PolicyDocument));
    }
  }
  return [...lengthByRole.values()];
}

function list({ Resources }: RawTemplate, type: string): Record<string, unknown>[] {
  return Object.values(Resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties = {} }) => Properties);
}
