import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../parts/show-failure.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { refreshLines } from '../localization-queries.ts';
import { saveLines, undoLines } from './save-lines.ts';
import type { LineChange, TranslationStore } from './translation-store.ts';

interface Saving {
  save: () => void;
  /** 0 to 1 while lines are being saved. */
  progress: number | undefined;
}

/** Saves the changed lines, and offers to undo it. */
export function useSaving(store: TranslationStore): Saving {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<number>();
  const undo = async (part: readonly LineChange[]) => {
    await undoLines(store, part);
    toastQueue.show({ type: 'positive', message: t('Undone') });
    void refreshLines(store.localization);
  };
  const save = async () => {
    setProgress(0);
    try {
      const { saved, lastPart } = await saveLines(store, setProgress);
      const { conflicts } = store.counts();
      if (conflicts > 0) {
        const message = t(
          'Somebody else has changed :count [one line|other lines] meanwhile. Choose what stays.',
          {
            count: conflicts,
          },
        );
        toastQueue.show({ type: 'danger', message });
      } else if (saved > 0) {
        toastQueue.show({
          type: 'positive',
          message: t('Saved :count [one line|other lines]', { count: saved }),
          action: { label: t('Undo'), onPress: () => void undo(lastPart).catch(showFailure) },
        });
      }
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(undefined);
      void refreshLines(store.localization);
    }
  };
  return { progress, save: () => void save() };
}
