import type { Statement } from './policy-statement.ts';
import { fitsAction, fitsArn } from './wildcards.ts';

/** One action on one resource that statements allow, both as they are written there. */
export interface Grant {
  action: string;
  resource: string;
}

/**
 * What statements allow, one by one. Where another statement denies an action for all but some resources, those are
 * what is granted. Throws for statements that allow whatever they do not name.
 */
export function listGrants(statements: readonly Statement[]): Grant[] {
  const grants = statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) => listPairs(statement, statements));
  const known = new Map(grants.map((grant) => [`${grant.action} ${grant.resource}`, grant]));
  return [...known.values()];
}

function listPairs({ Action, Resource }: Statement, statements: readonly Statement[]): Grant[] {
  if (Action === undefined || Resource === undefined) {
    throw new Error('A statement allows whatever it does not name: what it grants cannot be listed.');
  }
  return Action.flatMap((action) => {
    const spared = findSpared(statements, action);
    return Resource.flatMap((resource) => {
      const narrower = spared?.filter((each) => fitsArn(resource, each)) ?? [resource];
      return narrower.map((each) => ({ action, resource: each }));
    });
  });
}

/** The resources that a statement leaves alone which denies the action for all others. */
function findSpared(statements: readonly Statement[], action: string): string[] | undefined {
  return statements.find((statement) => holdsBack(statement, action))?.NotResource;
}

function holdsBack({ Effect, Action = [], NotResource }: Statement, action: string): boolean {
  return Effect === 'Deny' && NotResource !== undefined && Action.some((each) => fitsAction(each, action));
}

/** The statements without one grant of theirs; all else is allowed as before. */
export function withoutGrant(statements: readonly Statement[], { action, resource }: Grant): Statement[] {
  const isSpared = findSpared(statements, action)?.includes(resource) === true;
  return statements.flatMap((statement) => {
    const { Effect, Action, Resource, NotResource } = statement;
    if (!Action?.includes(action)) return [statement];
    const rest = { ...statement, Action: Action.filter((each) => each !== action) };
    const others = rest.Action.length > 0 ? [rest] : [];
    if (isSpared && Effect === 'Deny' && NotResource !== undefined) {
      return [
        ...others,
        denyBut(
          action,
          NotResource.filter((each) => each !== resource),
        ),
      ];
    }
    if (isSpared || Effect === 'Deny' || !Resource?.includes(resource)) return [statement];
    const left = Resource.filter((each) => each !== resource);
    return left.length > 0 ? [...others, { ...statement, Action: [action], Resource: left }] : others;
  });
}

/** Denies an action for all but some resources, or for all. */
function denyBut(action: string, spared: string[]): Statement {
  const statement: Statement = { Effect: 'Deny', Action: [action] };
  return spared.length > 0 ? { ...statement, NotResource: spared } : { ...statement, Resource: ['*'] };
}
