import { useTranslation } from 'react-i18next';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removeLocalizations } from './localization-queries.ts';

/** How languages are deleted: with their texts, for good. The default one stays. */
export function useLocalizationDeletion(): RowDeletion<ManagedLocalization> {
  const { t } = useTranslation();
  return {
    run: removeLocalizations,
    question: ([localization, ...others]) =>
      localization && others.length === 0
        ? t('Delete the language :name?', { name: localization.name })
        : t('Delete :count languages?', { count: others.length + 1 }),
    explanation: () => (
      <>
        <p>{t('The texts that were written for it are lost.')}</p>
        <p>{t('Its users read the default language instead.')}</p>
      </>
    ),
    done: ({ length: count }) => t('Deleted :count [one language|other languages]', { count }),
    keptBecause: ({ is_default: isDefault }) =>
      isDefault
        ? t('Visitors read the default language. Choose another one in the settings first.')
        : undefined,
  };
}
