import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorToast } from '../../api/error-toast.ts';
import { runChange } from '../../api/run-change.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import type { Listing } from './use-listing.ts';

/** How rows of a list are deleted. */
export interface RowDeletion<Row> {
  run: (rows: Row[]) => Promise<unknown>;
  /** Restores what was deleted. With it, nothing is asked before: the message offers Undo. */
  undo?: (rows: Row[]) => Promise<unknown>;
  /** Title of the question, with the count: `Delete 3 roles?` */
  question: (rows: Row[]) => string;
  /** What the question says of the consequences. */
  explanation?: (rows: Row[]) => ReactNode;
  /** The message afterwards: `3 roles deleted` */
  done: (rows: Row[]) => string;
  /** Rows that stay; all can be deleted unless it says otherwise. */
  canDelete?: (row: Row) => boolean;
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
  const { run, undo, question, explanation, done } = deletion;
  const restore = (rows: Row[]) =>
    undo && { label: t('Undo'), onPress: () => void change(() => undo(rows), refresh).catch(showFailure) };
  const remove = async (rows: Row[]) => {
    await change(() => run(rows), refresh);
    onDeleted();
    toastQueue.show({ type: 'positive', message: done(rows), action: restore(rows) });
  };
  return {
    ask: (rows) => (undo ? void remove(rows).catch(showFailure) : setAsked(rows)),
    dialog: asked && (
      <ConfirmDialog
        title={question(asked)}
        actionLabel={t('Delete')}
        onConfirm={() => remove(asked)}
        onError={showFailure}
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

function showFailure(error: unknown): void {
  toastQueue.show(errorToast(error));
}
