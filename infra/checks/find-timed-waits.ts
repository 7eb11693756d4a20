/** Tests, and what they share. */
const testFiles = /^tests\/.*\.tsx?$|\.test\.tsx?$/;

/** Pauses between two looks at something that is awaited with an end, and a name for what the others may not do. */
const exempt = new Set([
  'infra/checks/find-timed-waits.test.ts',
  'tests/support/browser/hurry.ts',
  'tests/support/eventually.ts',
  'tests/support/faults/until-delivered.ts',
]);

const timed =
  /networkidle|waitForTimeout\(|Math\.random\(|setTimeout\((?:resolve|done)\b|node:timers\/promises/;

interface TimedWait {
  /** Counted from 1. */
  line: number;
  found: string;
}

/**
 * Returns what in a test waits for a time instead of an event, or leaves something to chance: such tests fail on a slow
 * machine, or now and then. Nothing for files that are no tests.
 * @param name path of the file in the project
 */
export function findTimedWaits(name: string, text: string): TimedWait[] {
  if (!testFiles.test(name) || exempt.has(name)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = timed.exec(line)?.[0];
    return found === undefined ? [] : [{ line: index + 1, found }];
  });
}
