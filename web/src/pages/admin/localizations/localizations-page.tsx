import { DownloadIcon, LanguagesIcon, PencilIcon, PlusIcon, UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { AddLocalizationDialog } from './add-localization-dialog.tsx';
import { localizationColumns } from './localization-columns.tsx';
import { downloadLines, translatePath } from './localization-queries.ts';
import { RenameLocalizationDialog } from './rename-localization-dialog.tsx';
import { UploadLinesDialog } from './upload-lines-dialog.tsx';
import { useLocalizationDeletion } from './use-localization-deletion.tsx';

type Opened = 'add' | { action: 'rename' | 'upload'; localization: ManagedLocalization };

/** /admin/localizations: the languages of the site. */
export function LocalizationsPage() {
  const { t } = useTranslation();
  const { language } = useWording();
  const deletion = useLocalizationDeletion();
  const [opened, setOpened] = useState<Opened>();
  const filters: ListingFilter[] = [{ kind: 'dates', key: 'updated_at', label: t('Changed') }];
  const listing = useListing(listLocalizations, {
    columns: localizationColumns(t, language),
    defaultOrder: { by: 'name', dir: 'asc' },
    filters,
    request: { query: { paginate: true } },
  });
  const rowActions = (localization: ManagedLocalization): RowAction[] => [
    { id: 'translate', label: t('Translate'), icon: LanguagesIcon, href: translatePath(localization.id) },
    {
      id: 'rename',
      label: t('Rename'),
      icon: PencilIcon,
      onAction: () => setOpened({ action: 'rename', localization }),
    },
    {
      id: 'upload',
      label: t('Upload texts…'),
      icon: UploadIcon,
      onAction: () => setOpened({ action: 'upload', localization }),
    },
    {
      id: 'download',
      label: t('Download texts'),
      icon: DownloadIcon,
      onAction: () => downloadLines(localization),
    },
  ];
  return (
    <AdminPage title={t('Localizations')}>
      <ListingTable
        listing={listing}
        label={t('Localizations')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => translatePath(id)}
        rowActions={rowActions}
        deletion={deletion}
        add={
          <Button look="primary" icon={<Icon of={PlusIcon} size={18} />} onPress={() => setOpened('add')}>
            {t('Add language')}
          </Button>
        }
      />
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </AdminPage>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  if (opened === undefined) return null;
  if (opened === 'add') return <AddLocalizationDialog onClose={onClose} />;
  const { action, localization } = opened;
  if (action === 'rename') return <RenameLocalizationDialog localization={localization} onClose={onClose} />;
  return <UploadLinesDialog localization={localization} onClose={onClose} />;
}
