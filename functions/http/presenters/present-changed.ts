/** The answer's words for entries that were not found. */
export function messagesFor(ids: number[], message: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, message]));
}

/** What an action was carried out for, in the order of the call. */
export function inOrder<Done>(ids: number[], done: ReadonlyMap<number, Done>): Done[] {
  return ids.flatMap((id) => done.get(id) ?? []);
}
