import i18next from 'i18next';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

let latest: { undo: () => void; toastId?: string } | undefined;

/** Says what was done and offers to take it back; Ctrl+Z does so too, until something else is done. */
export function announceUndoable(message: string, undo: () => void): void {
  const toastId = toastQueue.show({ type: 'positive', message, action: undoAction() });
  latest = { undo, toastId };
}

/** Remembers the way back without saying anything, for an action whose toast says more. */
export function rememberUndo(undo: () => void): void {
  latest = { undo };
}

/** The button of a toast that takes the last action back. */
export function undoAction() {
  return { label: i18next.t('Undo'), onPress: undoLatest };
}

/** Something is done that comes after the last undoable action: Undo no longer means that one, nor offers it. */
export function forgetUndo(): void {
  if (latest?.toastId) toastQueue.close(latest.toastId);
  latest = undefined;
}

/** Takes the last action back, once; answers whether there was one. */
export function undoLatest(): boolean {
  if (!latest) return false;
  const { undo } = latest;
  latest = undefined;
  toastQueue.close();
  undo();
  return true;
}
