import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAppearanceEditor } from './appearance-editor.ts';
import type { useAppearanceDraft } from './draft/use-appearance-draft.ts';
import { labelOfPlace } from './label-of-place.ts';
import { valueInWords, withValue } from './place-values.ts';

/** What another admin saved meanwhile, where this draft has another value: the draft's stays unless theirs is taken. */
export function ConflictList({
  draft,
}: {
  draft: Pick<ReturnType<typeof useAppearanceDraft>, 'conflicts' | 'endConflict'>;
}) {
  const { t } = useTranslation();
  const { values, change } = useAppearanceEditor();
  if (draft.conflicts.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label={t('Changed by another admin')}
      className="border-b border-divider bg-background-alt p-4"
    >
      <p className="font-medium">{t('Another admin has saved changes meanwhile')}</p>
      <p className="text-sm text-muted">
        {t('Theirs are in the preview now, and yours where both differ. Choose, then save.')}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {draft.conflicts.map(({ place, mine, theirs }) => (
          <li key={place} className="rounded-panel bg-paper p-3 ring-1 ring-divider">
            <p className="text-sm font-medium">{labelOfPlace(place, values, t)}</p>
            <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
              <dt className="text-muted">{t('Yours')}</dt>
              <dd className="min-w-0 break-words">{valueInWords(mine, t)}</dd>
              <dt className="text-muted">{t('Theirs')}</dt>
              <dd className="min-w-0 break-words">{valueInWords(theirs, t)}</dd>
            </dl>
            <div className="flex gap-2">
              <Button size="small" onPress={() => draft.endConflict(place)}>
                {t('Keep mine')}
              </Button>
              <Button
                size="small"
                onPress={() => {
                  change((all) => withValue(all, place, theirs), null);
                  draft.endConflict(place);
                }}
              >
                {t('Take theirs')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
