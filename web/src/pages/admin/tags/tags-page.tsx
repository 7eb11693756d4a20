import { MergeIcon, PencilIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { listSiteTags } from '#shared/routes/site/tags.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import type { SelectedRows } from '../../../parts/listing/use-selection.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { tagColumns, tagTypes } from './tag-columns.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useTagDeletion } from './use-tag-deletion.tsx';

/** /admin/tags: tags that all users are offered, and those that users have made up. */
export function TagsPage() {
  const { t } = useTranslation();
  const { language } = useWording();
  const deletion = useTagDeletion();
  const [edited, setEdited] = useState<ManagedTag | 'new'>();
  const [merging, setMerging] = useState<{ tags: ManagedTag[]; onMerged?: () => void }>();
  const filters: ListingFilter[] = [
    { kind: 'choice', key: 'type', label: t('Type'), options: tagTypes(t), isParameter: true },
    { kind: 'yesNo', key: 'used', label: t('Use'), yes: t('Used'), no: t('Unused') },
    { kind: 'dates', key: 'updated_at', label: t('Changed') },
  ];
  const listing = useListing(listSiteTags, {
    columns: tagColumns(t, language),
    defaultOrder: { by: 'name', dir: 'asc' },
    filters,
    request: { query: { loadCount: 'entries' } },
  });
  const mergeButton = ({ rows, clear }: SelectedRows<ManagedTag>) => (
    <Button
      icon={<Icon of={MergeIcon} size={18} />}
      onPress={() => setMerging({ tags: rows, onMerged: clear })}
    >
      {t('Merge into…')}
    </Button>
  );
  return (
    <AdminPage title={t('Tags')}>
      <ListingTable
        listing={listing}
        label={t('Tags')}
        emptyTitle={t('There are no tags yet')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(tag) => [
          { id: 'edit', label: t('Edit'), icon: PencilIcon, onAction: () => setEdited(tag) },
          {
            id: 'merge',
            label: t('Merge into…'),
            icon: MergeIcon,
            onAction: () => setMerging({ tags: [tag] }),
          },
        ]}
        deletion={deletion}
        bulkActions={mergeButton}
        add={
          <Button look="primary" icon={<Icon of={PlusIcon} size={18} />} onPress={() => setEdited('new')}>
            {t('Add tag')}
          </Button>
        }
      />
      {edited && (
        <TagDialog tag={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {merging && <MergeDialog {...merging} onClose={() => setMerging(undefined)} />}
    </AdminPage>
  );
}
