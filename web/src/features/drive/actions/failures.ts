import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { toastQueue, type ToastOptions } from '../../../ui/overlays/toast-queue.ts';

/** Names that a message has room for. */
const maxNames = 3;

/** Entries that the server did not act on, by its answer's `errors`. */
export function failedOf(entries: readonly FileEntry[], errors: Record<string, string>): FileEntry[] {
  return entries.filter(({ id }) => errors[id] !== undefined);
}

/**
 * Names the entries that an action failed for, and why.
 * @param sentence text to translate with the place `:names`, such as 'Could not move :names'
 */
export function showFailures(
  sentence: string,
  failed: readonly FileEntry[],
  errors: Record<string, string>,
  action?: ToastOptions['action'],
): void {
  const reasons = new Set(failed.map(({ id }) => errors[id] ?? ''));
  const said = `${i18next.t(sentence, { names: namesOf(failed) })}: ${[...reasons].map((reason) => i18next.t(reason)).join(' ')}`;
  toastQueue.show({ type: 'danger', message: said, action });
}

function namesOf(entries: readonly FileEntry[]): string {
  const named = entries.slice(0, maxNames).map(({ name }) => name);
  const others = entries.length - named.length;
  if (others > 0) named.push(i18next.t(':count [one other|other others]', { count: others }));
  return new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(named);
}
