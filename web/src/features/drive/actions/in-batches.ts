import i18next from 'i18next';
import { chunk } from '#shared/chunk.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { SentDetail } from '#shared/messages/errors.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { loadErrorTranslator } from '../../../api/load-error-translator.ts';
import { runChange } from '../../../api/run-change.ts';
import { showLoading } from './loading-toast.ts';

interface BatchAnswer {
  errors?: Record<string, string>;
  details?: Record<string, SentDetail>;
}

/**
 * Calls once for all entries, or as often as the limit of a call demands, one after the other. What fails as a
 * whole after a part was done is told like a part that failed; where nothing was done it is thrown.
 * @param messageOf the words for a call that failed
 */
export async function inBatches<Answer extends BatchAnswer>(
  entries: readonly FileEntry[],
  run: (ids: number[]) => Promise<Answer>,
  messageOf: (error: unknown) => string,
  /** Shows how many entries are done, in the place of a message of its own. */
  onProgress?: (done: number) => void,
): Promise<{ answers: Answer[]; errors: Record<string, string> }> {
  const answers: Answer[] = [];
  const errors: Record<string, string> = {};
  const isLong = entries.length > drive.maxEntriesPerCall;
  const say = (done: number) => i18next.t(':done of :total items', { done, total: entries.length });
  const loading = isLong && !onProgress ? showLoading(say(0)) : undefined;
  const report = onProgress ?? ((done: number) => loading?.change(say(done)));
  let done = 0;
  for (const batch of chunk(entries, drive.maxEntriesPerCall)) {
    const ids = batch.map(({ id }) => id);
    try {
      const answer = await runChange(() => run(ids));
      answers.push(answer);
      Object.assign(errors, await translatedReasons(answer));
    } catch (error) {
      if (answers.length === 0) {
        loading?.end();
        throw error;
      }
      for (const id of ids) errors[id] = messageOf(error);
    }
    done += ids.length;
    if (isLong) report(done);
  }
  loading?.end();
  return { answers, errors };
}

/** Why some entries were left out, in the user's language. */
async function translatedReasons({ errors = {}, details }: BatchAnswer): Promise<Record<string, string>> {
  const translate = await loadErrorTranslator();
  return Object.fromEntries(
    Object.entries(errors).map(([id, message]) => [id, translate(message, details?.[id])]),
  );
}
