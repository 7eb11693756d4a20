import { PencilIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { listMailTemplates } from '#shared/routes/site/mail-templates.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { mailTemplateColumns } from './mail-template-columns.tsx';
import { editMailTemplatePath } from './mail-template-queries.ts';

/** /admin/mail-template: the mails that the site sends. */
export function MailTemplatesPage() {
  const { t } = useTranslation();
  const { language } = useWording();
  const filters: ListingFilter[] = [
    { kind: 'yesNo', key: 'customized', label: t('Text'), yes: t('Customized'), no: t('Default') },
    { kind: 'dates', key: 'updated_at', label: t('Changed') },
  ];
  const listing = useListing(listMailTemplates, {
    columns: mailTemplateColumns(t, language),
    defaultOrder: { by: 'display_name', dir: 'asc' },
    filters,
    maxRows: mailTemplates.length,
  });
  return (
    <AdminPage title={t('Mail templates')}>
      <ListingTable
        listing={listing}
        label={t('Mail templates')}
        rowId={({ id }) => id}
        rowName={({ display_name: name }) => t(name)}
        rowHref={({ id }) => editMailTemplatePath(id)}
        rowActions={({ id }) => [
          { id: 'edit', label: t('Edit'), icon: PencilIcon, href: editMailTemplatePath(id) },
        ]}
      />
    </AdminPage>
  );
}
