/**
 * What a call takes in the table, its checks of session and person included, and how large its answer is. The rate is
 * counted by a write of every tenth call (`countedWrites`), that of guests by each.
 */
export interface MeasuredCall {
  readUnits: number;
  writeUnits: number;
  /** Requests to DynamoDB, one after another for the most part: they are what a function waits for. */
  tableCalls: number;
  /** Body of the answer before compression. */
  answerBytes: number;
}

const call = (
  readUnits: number,
  writeUnits: number,
  tableCalls: number,
  answerBytes: number,
): MeasuredCall => ({ readUnits, writeUnits, tableCalls, answerBytes });

/** Writes for each call that count how often a person calls. */
export const countedWrites = 0.1;

/**
 * Measured by `tests/http/site/cost-inputs.slow.test.ts`, which fails if a figure is off by more than a tenth. Correct
 * the figure here then, and write `docs/cost.md` again. The folder has 50 files and is at the root; entries are in it.
 */
export const measuredCalls = {
  'first data': call(3, 0, 1, 6_360),
  'sign in': call(2, 22, 9, 5_790),
  'list a folder of 50': call(14.5, 0, 2, 51_800),
  'list recent files': call(59, 0, 3, 55_200),
  search: call(13.5, 0, 6, 1_258),
  'list notifications': call(4.5, 0, 3, 190),
  'create a folder': call(4, 25, 2, 925),
  'rename a file': call(5, 23, 4, 1_025),
  'move a file': call(7, 42, 3, 1_050),
  'trash a file': call(5, 34, 2, 66),
  'restore a file': call(8, 34, 5, 1_050),
  'presign an upload': call(4, 6, 2, 730),
  'register an upload': call(5, 31, 2, 1_012),
  'download a file': call(5, 0, 2, 0),
  'show a file': call(5, 0, 1, 0),
  'create a link': call(5.5, 25, 3, 600),
  'open a link': call(6, 4, 6, 1_486),
  'download by a link': call(4, 4, 6, 0),
  'share a file': call(12, 28, 14, 596),
} satisfies Record<string, MeasuredCall>;

export type CallName = keyof typeof measuredCalls;

/** What follows a change in the background (`follow-table`), one change at a time; several together take less each. */
export const measuredFollowing = {
  'a new file': call(16, 14, 15, 0),
  'another name': call(8.5, 0, 4, 0),
} satisfies Record<string, MeasuredCall>;
