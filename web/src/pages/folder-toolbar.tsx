import { InfoIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryActionKey } from '../features/drive/entry-actions.ts';
import { FolderBreadcrumbs } from '../features/drive/folder-breadcrumbs.tsx';
import { SelectionBar } from '../features/drive/selection-bar.tsx';
import { SortMenu } from '../features/drive/sort-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDrive } from './drive-context.ts';

interface FolderToolbarProps {
  selected: FileEntry[];
  onAction: (key: EntryActionKey, entry: FileEntry) => void;
  onClear: () => void;
}

/** The bar above the list: where one is, or what is selected; the order; the details (DS-3). */
export function FolderToolbar({ selected, onAction, onClear }: FolderToolbarProps) {
  const { t } = useTranslation();
  const drive = useDrive();
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 ps-4 pe-4 max-md:px-2">
      {selected.length > 0 ? (
        <>
          <h1 className="sr-only">{drive.path.at(-1)?.name ?? t('All files')}</h1>
          <SelectionBar entries={selected} onAction={onAction} onClear={onClear} />
        </>
      ) : (
        <FolderBreadcrumbs path={drive.path} />
      )}
      <SortMenu sort={drive.sort} onChange={drive.onSortChange} />
      <IconButton
        label={drive.isDetailsOpen ? t('Hide details') : t('Show details')}
        icon={<Icon of={InfoIcon} />}
        isActive={drive.isDetailsOpen}
        aria-pressed={drive.isDetailsOpen}
        onPress={() => drive.onDetailsChange(!drive.isDetailsOpen)}
      />
    </div>
  );
}
