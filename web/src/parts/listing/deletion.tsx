import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runChange } from '../../api/run-change.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { showFailure } from '../show-failure.ts';
import type { Listing } from './use-listing.ts';

/** How rows of a list are deleted, or removed from it. */
export interface RowDeletion<Row> {
  run: (rows: Row[]) => Promise<unknown>;
  /** Restores what was deleted. With it, nothing is asked before: the message offers Undo. */
  undo?: (rows: Row[]) => Promise<unknown>;
  /** Rows that are asked about although their deletion can be undone. */
  needsQuestion?: (rows: Row[]) => boolean;
  /** Title of the question, with the count: `Delete 3 roles?` */
  question: (rows: Row[]) => string;
  /** Called before the question opens, such as to reset what it asks for. */
  onAsk?: () => void;
  /** Shows in the question why the deletion failed; a toast by default. */
  onRefused?: (error: unknown) => void;
  /** What the question says of the consequences. */
  explanation?: (rows: Row[]) => ReactNode;
  /** The message afterwards: `3 roles deleted`; undefined if something else tells the result. */
  done: (rows: Row[]) => string | undefined;
  /** Whether `run` shows the change in the list, which is then not read again. */
  updatesList?: boolean;
  /** A problem after the rows are deleted, such as a gateway's error. Replaces the success message. */
  warning?: () => string | undefined;
  /** Why a row cannot be deleted; undefined if it can. */
  keptBecause?: (row: Row) => string | undefined;
  /** What the action is called; Delete by default. */
  label?: string;
  icon?: LucideIcon;
}

interface Deletion<Row> {
  /** Deletes rows, at once where it can be undone, else after a question. */
  ask: (rows: Row[]) => void;
  dialog: ReactNode;
}

/** Deletes rows of a list, and reads it again. */
export function useDeletion<Row>(
  deletion: RowDeletion<Row> | undefined,
  { refresh }: Pick<Listing<Row>, 'refresh'>,
  onDeleted: () => void,
): Deletion<Row> {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Row[]>();
  if (!deletion) return { ask: () => undefined, dialog: null };
  const { run, undo, needsQuestion, question, explanation, done } = deletion;
  const mustAsk = (rows: Row[]) => !undo || needsQuestion?.(rows);
  const update = deletion.updatesList ? async () => undefined : refresh;
  const restore = async (rows: Row[]) => {
    await change(async () => undo?.(rows), update);
    toastQueue.show({ type: 'positive', message: t('Restored') });
  };
  const undoOf = (rows: Row[]) =>
    undo && { label: t('Undo'), onPress: () => void restore(rows).catch(showFailure) };
  const remove = async (rows: Row[]): Promise<void> => {
    await change(() => run(rows), update);
    onDeleted();
    const warning = deletion.warning?.();
    if (warning !== undefined) return void toastQueue.show({ type: 'danger', message: warning });
    const message = done(rows);
    if (message !== undefined) toastQueue.show({ type: 'positive', message, action: undoOf(rows) });
    return undefined;
  };
  return {
    ask: (rows) => {
      if (!mustAsk(rows)) return void remove(rows).catch(showFailure);
      deletion.onAsk?.();
      setAsked(rows);
    },
    dialog: asked && (
      <ConfirmDialog
        title={question(asked)}
        actionLabel={deletion.label ?? t('Delete')}
        onConfirm={() => remove(asked)}
        onError={deletion.onRefused ?? showFailure}
        onClose={() => setAsked(undefined)}
      >
        {explanation?.(asked) ?? <p>{t('This cannot be undone.')}</p>}
      </ConfirmDialog>
    ),
  };
}

/** Changes rows and reads the list again, also after a failure: some may have changed. */
async function change(act: () => Promise<unknown>, refresh: () => Promise<void>): Promise<void> {
  try {
    await runChange(act);
  } finally {
    await refresh();
  }
}
