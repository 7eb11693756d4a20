import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import * as routes from '#shared/routes/drive/actions.ts';
import { starEntries as starRoute, unstarEntries as unstarRoute } from '#shared/routes/drive/marks.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import { call } from '../../../api/call.ts';
import { patchEntry, refreshUsage, removeFromLists, showEntry } from '../../../parts/drive/drive-cache.ts';
import { isOfOthers } from '../../../parts/drive/entry-space.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { failedOf, showFailures } from './failures.ts';
import { inBatches } from './in-batches.ts';
import { holdLists, refreshAbout, refreshLists } from './refresh.ts';
import { announceUndoable, forgetUndo, rememberUndo, undoAction } from './undo.ts';

/** A folder that entries go into; the top has no id and the hash `0`. */
export interface Destination {
  id: number | null;
  hash: string;
  name: string;
}

/** Moves entries, shown at once; Undo takes each back to where it came from. */
export async function moveEntries(entries: readonly FileEntry[], destination: Destination): Promise<void> {
  const moving = entries.filter(({ id, parent_id }) => parent_id !== destination.id && id !== destination.id);
  if (moving.length === 0) return;
  forgetUndo();
  const result = await move(moving, destination);
  if (!result) return;
  const moved = moving.filter(({ id }) => result.errors[id] === undefined);
  const undo = () => void moveBack(moved);
  if (result.failed.length > 0) {
    rememberUndo(undo);
    const action = moved.length > 0 ? undoAction() : undefined;
    showFailures('Could not move :names', result.failed, result.errors, action);
    return;
  }
  const values = { count: moved.length, folder: destination.name };
  announceUndoable(i18next.t('Moved :count [one item|other items] to :folder', values), undo);
}

async function move(entries: readonly FileEntry[], { id, hash }: Pick<Destination, 'id' | 'hash'>) {
  await holdLists();
  const putBack = removeFromLists(idsOf(entries), ['folder']);
  for (const entry of entries) showEntry({ ...entry, parent_id: id }, hash);
  try {
    const { answers, errors } = await inBatches(
      entries,
      (entryIds) => call(routes.moveEntries, { body: { entryIds, destinationId: id } }),
      errorMessage,
    );
    for (const entry of answers.flatMap((answer) => answer.entries)) showEntry(entry, hash);
    const failed = failedOf(entries, errors);
    if (failed.length > 0) refreshLists();
    return { errors, failed };
  } catch (error) {
    removeFromLists(idsOf(entries), ['folder']);
    putBack();
    refreshLists();
    showFailure(error);
    return undefined;
  } finally {
    refreshAbout(entries, ['search', 'recent', 'starred']);
  }
}

/** The former places, each with one call. */
async function moveBack(entries: readonly FileEntry[]): Promise<void> {
  const byParent = Map.groupBy(entries, ({ parent_id }) => parent_id);
  for (const [parentId, group] of byParent) {
    const result = await move(group, { id: parentId, hash: entryHash(parentId ?? 0) });
    if (!result) return;
    if (result.failed.length > 0) {
      showFailures('Could not move :names', result.failed, result.errors);
      return;
    }
  }
  toastQueue.show({
    type: 'positive',
    message: i18next.t('Moved :count [one item|other items] back', { count: entries.length }),
  });
}

/** Puts entries into the trash without asking, gone from the lists at once; Undo restores them. */
export async function trashEntries(entries: readonly FileEntry[]): Promise<void> {
  if (entries.length === 0) return;
  forgetUndo();
  await holdLists();
  const putBack = removeFromLists(idsOf(entries), ['folder', 'recent', 'starred', 'search', 'sharedWithMe']);
  try {
    const { errors } = await inBatches(
      entries,
      (entryIds) => call(routes.deleteEntries, { body: { entryIds } }),
      errorMessage,
    );
    const failed = failedOf(entries, errors);
    const trashed = entries.filter(({ id }) => errors[id] === undefined);
    tellTrashed(trashed, failed, errors);
  } catch (error) {
    putBack();
    refreshLists();
    showFailure(error);
  } finally {
    refreshAbout(entries, ['trash']);
    refreshUsage();
  }
}

/** What is in somebody else's trash, only they can bring back. */
function tellTrashed(trashed: FileEntry[], failed: FileEntry[], errors: Record<string, string>): void {
  const isUndoable = trashed.length > 0 && !trashed.some(isOfOthers);
  const undo = () => void restoreEntries(trashed);
  if (failed.length > 0) {
    refreshLists();
    if (isUndoable) rememberUndo(undo);
    return showFailures('Could not delete :names', failed, errors, isUndoable ? undoAction() : undefined);
  }
  const message = i18next.t('Moved :count [one item|other items] to trash', { count: trashed.length });
  if (isUndoable) announceUndoable(message, undo);
  else toastQueue.show({ type: 'positive', message });
}

/** Takes entries out of the trash, to where they were. */
export async function restoreEntries(entries: readonly FileEntry[]): Promise<void> {
  if (entries.length === 0) return;
  forgetUndo();
  await holdLists();
  const putBack = removeFromLists(idsOf(entries), ['trash']);
  try {
    const { answers, errors } = await inBatches(
      entries,
      (entryIds) => call(routes.restoreEntries, { body: { entryIds } }),
      errorMessage,
    );
    const restored = answers.flatMap((answer) => answer.entries);
    for (const entry of restored) showEntry(entry, entryHash(entry.parent_id ?? 0));
    const failed = failedOf(entries, errors);
    if (failed.length > 0) {
      refreshLists();
      showFailures('Could not restore :names', failed, errors);
      return;
    }
    const message = i18next.t('Restored :count [one item|other items]', { count: restored.length });
    toastQueue.show({ type: 'positive', message });
  } catch (error) {
    putBack();
    refreshLists();
    showFailure(error);
  } finally {
    refreshAbout(entries, ['trash', 'recent', 'starred', 'search']);
    refreshUsage();
  }
}

/** Gives entries the caller's star, shown at once. */
export function starEntries(entries: readonly FileEntry[]): Promise<void> {
  return mark(entries, true);
}

/** Takes the caller's star from entries; in the view of starred ones they are gone at once. */
export function unstarEntries(entries: readonly FileEntry[]): Promise<void> {
  return mark(entries, false);
}

async function mark(entries: readonly FileEntry[], isOn: boolean): Promise<void> {
  const changing = entries.filter((entry) => isStarred(entry) !== isOn);
  if (changing.length === 0) return;
  forgetUndo();
  await holdLists();
  const putBack = isOn ? undefined : removeFromLists(idsOf(changing), ['starred']);
  for (const entry of changing) patchEntry(withStar(entry, isOn));
  try {
    const route = isOn ? starRoute : unstarRoute;
    const { errors } = await inBatches(
      changing,
      (entryIds) => call(route, { body: { entryIds } }).then(() => ({})),
      errorMessage,
    );
    const failed = failedOf(changing, errors);
    for (const entry of failed) patchEntry(entry);
    if (failed.length > 0) return showFailures('Could not mark :names', failed, errors);
    toastQueue.show({
      type: 'positive',
      message: isOn ? i18next.t('Added to starred') : i18next.t('Removed from starred'),
    });
  } catch (error) {
    putBack?.();
    for (const entry of changing) patchEntry(entry);
    showFailure(error);
  } finally {
    refreshAbout(changing, ['starred']);
  }
}

/** With the star, or without it, as the server would answer the entry. */
function withStar(entry: FileEntry, isOn: boolean): FileEntry {
  const others = entry.tags.filter(({ type }) => type !== 'starred');
  return { ...entry, tags: isOn ? [starredTag, ...others] : others };
}

function idsOf(entries: readonly FileEntry[]): number[] {
  return entries.map(({ id }) => id);
}
