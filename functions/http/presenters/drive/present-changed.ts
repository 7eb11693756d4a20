import { messageOf, type Reason, toDetail } from '#shared/messages/errors.ts';

/** Reasons for entries that were not found, by id. */
export function notFoundReasons(ids: number[]): Record<string, Reason> {
  return Object.fromEntries(ids.map((id) => [id, 'notFound']));
}

/** Why some of what was named was left out: messages, and their codes and parameters in the same places. */
export function presentReasons(reasons: Record<string, Reason>) {
  const all = Object.entries(reasons);
  return {
    errors: Object.fromEntries(all.map(([id, reason]) => [id, messageOf(reason)])),
    details: Object.fromEntries(all.map(([id, reason]) => [id, toDetail(reason)])),
  };
}

/** What an action was carried out for, in the order of the call. */
export function inOrder<Done>(ids: number[], done: ReadonlyMap<number, Done>): Done[] {
  return ids.flatMap((id) => done.get(id) ?? []);
}
