import { useTranslation } from 'react-i18next';
import type { ListedCustomPage } from '#shared/entities/site/custom-page.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removePages } from './custom-page-queries.ts';

/** Deletion of custom pages in the list. The homepage cannot be deleted. */
export function useCustomPageDeletion(): RowDeletion<ListedCustomPage> {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  return {
    run: removePages,
    question: ([page, ...others]) =>
      page && others.length === 0
        ? t('Delete the page :name?', { name: page.title })
        : t('Delete :count pages?', { count: others.length + 1 }),
    explanation: () => <p>{t('Links to it no longer work. This cannot be undone.')}</p>,
    done: ({ length: count }) => t('Deleted :count [one page|other pages]', { count }),
    keptBecause: (page) => (isHomepage(page, settings) ? t('The homepage cannot be deleted.') : undefined),
  };
}
