import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { runChange } from '../../../api/run-change.ts';

/** Calls under way at once: as many as a browser sends to one place without queueing them. */
const maxCalls = 6;

/**
 * Calls once for each entry, six at a time, for what the API changes one by one. Those that fail are told by their
 * id, the others go on; where none succeeded the first failure is thrown.
 * @param messageOf the words for a call that failed
 */
export async function oneByOne<Answer>(
  entries: readonly FileEntry[],
  run: (entry: FileEntry) => Promise<Answer>,
  messageOf: (error: unknown) => string,
): Promise<{ answers: Answer[]; errors: Record<string, string> }> {
  const answers: Answer[] = [];
  const failures = new Map<number, unknown>();
  const waiting = entries.values();
  // All lines take from the same row.
  const runLine = async () => {
    for (const entry of waiting) {
      try {
        answers.push(await runChange(() => run(entry)));
      } catch (error) {
        failures.set(entry.id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxCalls }, runLine));
  const [first] = failures.values();
  if (answers.length === 0 && failures.size > 0) throw first;
  const errors = Object.fromEntries([...failures].map(([id, error]) => [id, messageOf(error)]));
  return { answers, errors };
}
