import type { Route } from '#shared/contract/define-route.ts';
import { type Person, registerAt } from '../tests/support/register-at.ts';
import { type Answer, type CallOptions, SiteVisitor } from '../tests/support/site-visitor.ts';

export type { Answer, CallOptions, Person };

/** Somebody with a browser. Figures of refused calls mean nothing, so a call that does not succeed throws. */
export class BenchVisitor extends SiteVisitor {
  override async call(
    route: Pick<Route, 'name' | 'method' | 'path'>,
    options?: CallOptions,
  ): Promise<Answer> {
    const answer = await super.call(route, options);
    if (answer.status >= 400) throw new Error(`${route.name} answered ${answer.status}: ${answer.text}`);
    return answer;
  }
}

/**
 * Registers somebody, who is signed in then.
 * @param localAddress where they come from, as some limits count by address
 */
export function newPerson(siteUrl: string, localAddress?: string): Promise<Person> {
  return registerAt(new BenchVisitor(siteUrl, localAddress));
}
