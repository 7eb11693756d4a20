import type { AwsCall } from './aws-call.ts';
import { holdsCondition } from './condition-operators.ts';
import type { Statement } from './policy-statement.ts';
import { fitsAction, fitsArn } from './wildcards.ts';

/** `no statement allows it` is what IAM calls an implicit deny. */
export type Decision = 'allowed' | 'a statement denies it' | 'no statement allows it';

/** Decides as IAM does about a role's own policies: one statement that denies outweighs all that allow. */
export function evaluateStatements(statements: readonly Statement[], call: AwsCall): Decision {
  let isAllowed = false;
  for (const statement of statements) {
    if (!isAbout(statement, call)) continue;
    if (statement.Effect === 'Deny') return 'a statement denies it';
    isAllowed = true;
  }
  return isAllowed ? 'allowed' : 'no statement allows it';
}

function isAbout(statement: Statement, { action, resource, context = {} }: AwsCall): boolean {
  const { Action, NotAction, Resource, NotResource, Condition = {} } = statement;
  const meansAction = (pattern: string) => fitsAction(pattern, action);
  const meansResource = (pattern: string) => fitsArn(pattern, resource);
  return (
    (Action?.some(meansAction) ?? !NotAction?.some(meansAction)) &&
    (Resource?.some(meansResource) ?? !NotResource?.some(meansResource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) =>
        holdsCondition(operator, wanted, findValues(context, key)),
      ),
    )
  );
}

/** The names of condition keys are the same in any case of letters. */
function findValues(context: NonNullable<AwsCall['context']>, key: string): readonly string[] | undefined {
  const name = Object.keys(context).find((each) => each.toLowerCase() === key.toLowerCase());
  return name === undefined ? undefined : context[name];
}
