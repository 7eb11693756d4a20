/** The shipped lines of a language, by their English. */
export type Lines = Readonly<Record<string, string>>;

/** What a release changed of a language, each list in the order of the alphabet. */
export interface ChangedLines {
  added: string[];
  removed: string[];
  changed: string[];
}

/** Compares the lines of two releases. */
export function changedLines(former: Lines, next: Lines): ChangedLines {
  const inOrder = (sources: string[]) => sources.toSorted();
  const both = Object.keys(next).filter((source) => Object.hasOwn(former, source));
  return {
    added: inOrder(Object.keys(next).filter((source) => !Object.hasOwn(former, source))),
    removed: inOrder(Object.keys(former).filter((source) => !Object.hasOwn(next, source))),
    changed: inOrder(both.filter((source) => former[source] !== next[source])),
  };
}
