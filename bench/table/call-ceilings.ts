import type { Bar, Row } from '../measurement.ts';

/** Columns of what calls take that have ceilings. */
const counted = ['table calls', 'rounds', 'read units', 'write units'] as const;

type Ceiling = Partial<Record<(typeof counted)[number], number>>;

const oneFile: Ceiling = { 'table calls': 1, rounds: 1, 'read units': 4, 'write units': 0 };

/**
 * What the calls that people meet most may take in the table, by the names of their rows. They are counted and not timed,
 * so that they hold on every machine. Rounds are what a caller waits for.
 */
const ceilings: Record<string, Ceiling> = {
  'First data of a guest': { 'table calls': 1, rounds: 1, 'read units': 0, 'write units': 1 },
  'First data of a person': { 'table calls': 1, rounds: 1, 'read units': 3, 'write units': 0 },
  '50 of 10000 by updated_at desc': { 'table calls': 2, rounds: 2, 'read units': 14, 'write units': 0 },
  'One entry at the top': { 'table calls': 1, rounds: 1, 'read units': 4, 'write units': 0 },
  'One entry, 1 deep': { 'table calls': 2, rounds: 2, 'read units': 5, 'write units': 0 },
  'Download a file': oneFile,
  'Show a file': oneFile,
  'Register an upload (free name)': { 'table calls': 2, rounds: 2, 'read units': 5, 'write units': 23 },
  'Create a link': { 'table calls': 2, rounds: 2, 'read units': 4, 'write units': 24 },
  // Once an hour for each visitor, what they did is counted and noted when it is known that it is new.
  'A guest opens a link to a file': { 'table calls': 6, rounds: 4, 'read units': 4, 'write units': 4 },
  'A guest opens it again': { 'table calls': 3, rounds: 2, 'read units': 5, 'write units': 1 },
};

/** A bar for each ceiling. Throws an Error for a call that was not made. */
export function barsOfCalls(rows: Row[]): Bar[] {
  return Object.entries(ceilings).flatMap(([call, ceiling]) => {
    const row = rows.find((each) => each['call'] === call);
    if (!row) throw new Error(`"${call}" was not measured.`);
    return counted.flatMap((column): Bar[] => {
      const max = ceiling[column];
      return max === undefined ? [] : [{ name: call, value: Number(row[column]), max, unit: column }];
    });
  });
}
