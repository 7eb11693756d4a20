import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { useAppearanceDraft } from './draft/use-appearance-draft.ts';

type Draft = ReturnType<typeof useAppearanceDraft>;

/** Says that the draft began with the unsaved changes of a former visit. */
export function RestoredNote({
  draft,
}: {
  draft: Pick<Draft, 'isDirty' | 'restoredFrom' | 'endRestoration' | 'discard'>;
}) {
  const { t } = useTranslation();
  if (draft.restoredFrom === undefined || !draft.isDirty) return null;
  return (
    <section
      role="status"
      aria-label={t('Unsaved changes')}
      className="border-b border-divider bg-background-alt p-4"
    >
      <p className="font-medium">{t('Your unsaved changes are back')}</p>
      <p className="text-sm text-muted">
        <TimeText iso={draft.restoredFrom} />
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="small" onPress={draft.endRestoration}>
          {t('Keep editing')}
        </Button>
        <Button size="small" look="quiet" onPress={draft.discard}>
          {t('Discard them')}
        </Button>
      </div>
    </section>
  );
}
