import { EyeIcon, PencilIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import { listCustomPages } from '#shared/routes/site/custom-pages.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { AddLink } from '../add-link.tsx';
import { AdminPage } from '../admin-page.tsx';
import { customPageColumns } from './custom-page-columns.tsx';
import { editCustomPagePath, newCustomPagePath } from './custom-page-queries.ts';
import { useCustomPageDeletion } from './use-custom-page-deletion.tsx';

/** /admin/custom-pages: the list of custom pages. */
export function CustomPagesPage() {
  const { t } = useTranslation();
  const deletion = useCustomPageDeletion();
  const states = [
    { value: 'true', name: t('Published') },
    { value: 'false', name: t('Draft') },
  ];
  const listing = useListing(listCustomPages, {
    columns: customPageColumns(t),
    defaultOrder: { by: 'updated_at', dir: 'desc' },
    filters: [{ kind: 'choice', key: 'published', label: t('Status'), options: states, isParameter: true }],
  });
  return (
    <AdminPage title={t('Custom pages')}>
      <ListingTable
        listing={listing}
        label={t('Custom pages')}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowHref={({ id }) => editCustomPagePath(id)}
        rowActions={({ id, slug }) => [
          { id: 'edit', label: t('Edit'), icon: PencilIcon, href: editCustomPagePath(id) },
          { id: 'view', label: t('View page'), icon: EyeIcon, href: customPagePath(slug) },
        ]}
        deletion={deletion}
        add={<AddLink to={newCustomPagePath}>{t('Add page')}</AddLink>}
      />
    </AdminPage>
  );
}
