import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictChoice } from '#shared/uploads/upload-target.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import { conflictQuestions } from './conflict-questions.ts';
import { pathOf } from './find-duplicates.ts';

/** Asks what to do about names that are taken where files go; nothing while there is no question. */
export function ConflictDialog() {
  const question = useSyncExternalStore(conflictQuestions.subscribe, conflictQuestions.getSnapshot);
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ConflictChoice>('keepBoth');
  const [isForAll, setIsForAll] = useState(false);
  const [source] = question?.left ?? [];
  if (!question || !source) return null;
  const others = question.left.length - 1;

  function answer(): void {
    conflictQuestions.answer(choice, isForAll);
    // The next question begins with what cannot lose anything.
    setChoice('keepBoth');
    setIsForAll(false);
  }

  return (
    <Dialog title={t('Already exists')} isOpen onClose={conflictQuestions.cancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <DialogBody>
          <p>
            {t('A file of this name is already in :folder.', { folder: question.folderName })}
            <span className="mt-2 flex items-center gap-3 rounded-button bg-background-alt px-3 py-2">
              <MiddleEllipsis text={pathOf(source)} className="min-w-0 flex-1 font-medium" />
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {formatSize(source.file?.size ?? 0)}
              </span>
            </span>
          </p>
          <ConflictChoices value={choice} onChange={setChoice} isReplaceable={source.isReplaceable ?? true} />
          {others > 0 && (
            <CheckField checked={isForAll} onChange={setIsForAll}>
              {t('Do this for all')}{' '}
              <span className="text-muted">
                ({t(':count more [one file|other files]', { count: others })})
              </span>
            </CheckField>
          )}
        </DialogBody>
        <DialogActions>
          <Button onPress={conflictQuestions.cancel}>{t('Cancel')}</Button>
          <Button look="primary" autoFocus onPress={answer}>
            {t('Continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
