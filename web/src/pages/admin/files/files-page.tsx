import { DownloadIcon, EyeIcon, UnlinkIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { readListingFilters, withFilter } from '../../../parts/listing/listing-state.ts';
import { useContinuousListing } from '../../../parts/listing/use-continuous-listing.ts';
import type { SelectedRows } from '../../../parts/listing/use-selection.ts';
import { rememberUser, toChosen, useNamedUser } from '../../../parts/users/named-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { downloadAsAdmin } from './download-as-admin.ts';
import { fileColumns } from './file-columns.tsx';
import { fileFilters } from './file-filters.ts';
import { ownerKey } from './files-path.ts';
import { LinkRemovalDialog } from './link-removal-dialog.tsx';
import { ownerOf } from './owners.ts';
import { useFileDeletion } from './use-file-deletion.tsx';

const AdminPreview = lazy(async () => ({ default: (await import('./admin-preview.tsx')).AdminPreview }));

/** /admin/files: the files of all users and workspaces. */
export function FilesPage() {
  const { t } = useWording();
  const listing = useFiles();
  const { deletion, result } = useFileDeletion();
  const [previewed, setPreviewed] = useState<SiteEntry>();
  const [unlinked, setUnlinked] = useState<{ entries: SiteEntry[]; onDone?: () => void }>();
  const actionsOf = (entry: SiteEntry): RowAction[] => {
    const { type, permissions, has_link: hasLink } = entry;
    const disabledBecause = permissions['files.download']
      ? undefined
      : t('You do not have the right to see it.');
    const preview = {
      id: 'preview',
      label: t('Preview'),
      icon: EyeIcon,
      disabledBecause,
      onAction: () => setPreviewed(entry),
    };
    const unlink = {
      id: 'unlink',
      label: t('Turn off link'),
      icon: UnlinkIcon,
      onAction: () => setUnlinked({ entries: [entry] }),
    };
    return [
      ...(type === 'folder' ? [] : [preview]),
      {
        id: 'download',
        label: t('Download'),
        icon: DownloadIcon,
        disabledBecause,
        onAction: () => downloadAsAdmin(entry),
      },
      ...(hasLink ? [unlink] : []),
    ];
  };
  const unlinkButton = ({ rows, clear }: SelectedRows<SiteEntry>) => {
    const linked = rows.filter(({ has_link: hasLink }) => hasLink);
    return (
      linked.length > 0 && (
        <Button
          icon={<Icon of={UnlinkIcon} size={18} />}
          onPress={() => setUnlinked({ entries: linked, onDone: clear })}
        >
          {t('Turn off links')}
        </Button>
      )
    );
  };
  return (
    <AdminPage title={t('Files')}>
      <ListingTable
        listing={listing}
        label={t('Files')}
        emptyTitle={t('There are no files yet')}
        searchHint={t('Name, ID or link')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={actionsOf}
        deletion={deletion}
        bulkActions={unlinkButton}
      />
      {result}
      {unlinked && (
        <LinkRemovalDialog
          entries={unlinked.entries}
          onDone={() => unlinked.onDone?.()}
          onClose={() => setUnlinked(undefined)}
        />
      )}
      {previewed && (
        <Suspense fallback={null}>
          <AdminPreview entry={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </AdminPage>
  );
}

/** The list as the address says. With an owner it has more orders, and shows the name of the owner. */
function useFiles() {
  const wording = useWording();
  const [address] = useSearchParams();
  const ownerId = readListingFilters(address, fileFilters(wording))[ownerKey] ?? '';
  const owner = useNamedUser(ownerId);
  const listing = useContinuousListing(listSiteEntries, {
    columns: fileColumns({
      wording,
      isOfOwner: ownerId !== '',
      ownerHref: (userId) => withFilter(address, ownerKey, String(userId)),
    }),
    defaultOrder: { by: 'updated_at', dir: 'desc' },
    filters: fileFilters(wording, owner?.name),
  });
  const entry = listing.rows?.find(({ owner_id: id }) => String(id) === ownerId);
  const found = entry && ownerOf(entry);
  useEffect(() => {
    if (found) rememberUser(toChosen(found));
  }, [found]);
  return listing;
}
