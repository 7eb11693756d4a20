import { isConditionOperator } from './condition-operators.ts';

/** Condition operator -> condition key -> values. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A statement of a policy that belongs to a role, as IAM writes it, with lists where it allows a single value. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string[];
  NotAction?: string[];
  Resource?: string[];
  NotResource?: string[];
  Condition?: Conditions;
}

const knownKeys = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

/**
 * Reads the statements of a policy document. Throws, naming the policy, for whatever the evaluation does not know: a
 * statement that is passed over would allow or forbid here what it does not on AWS.
 */
export function readStatements(document: unknown, policyName: string): Statement[] {
  const { Statement: given } = (document ?? {}) as { Statement?: unknown };
  return [given ?? []].flat().map((each) => readStatement(each as Record<string, unknown>, policyName));
}

function readStatement(given: Record<string, unknown>, policyName: string): Statement {
  const refuse = (problem: string): never => {
    throw new Error(`The policy ${policyName} ${problem}.`);
  };
  const unknown = Object.keys(given).find((key) => !knownKeys.includes(key));
  if (unknown !== undefined) refuse(`has ${unknown}, which the local stack does not know`);
  const { Effect } = given;
  if (Effect !== 'Allow' && Effect !== 'Deny') return refuse(`has the effect ${String(Effect)}`);
  if ('Action' in given === 'NotAction' in given) refuse('must have either Action or NotAction');
  if ('Resource' in given === 'NotResource' in given) refuse('must have either Resource or NotResource');
  const statement: Statement = { Effect };
  for (const key of ['Action', 'NotAction', 'Resource', 'NotResource'] as const) {
    if (key in given) statement[key] = toTexts(given[key]);
  }
  if (given['Condition'] !== undefined) statement.Condition = readConditions(given['Condition'], refuse);
  if (JSON.stringify(statement).includes('${'))
    refuse('has a policy variable, which the local stack does not know');
  return statement;
}

function readConditions(given: unknown, refuse: (problem: string) => never): Conditions {
  const operators = Object.entries(given as Record<string, Record<string, unknown>>);
  return Object.fromEntries(
    operators.map(([operator, keys]) => {
      if (!isConditionOperator(operator))
        refuse(`has the condition ${operator}, which the local stack does not know`);
      return [
        operator,
        Object.fromEntries(Object.entries(keys).map(([key, values]) => [key, toTexts(values)])),
      ];
    }),
  );
}

function toTexts(value: unknown): string[] {
  return [value].flat().map(String);
}
