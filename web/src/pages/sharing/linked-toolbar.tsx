import { entryOrders } from '#shared/routes/drive/drive.ts';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntrySort } from '../../parts/drive/entry-sort.ts';
import type { EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { SelectionBar } from '../../features/drive/actions/selection-bar.tsx';
import type { ViewMode } from '../../features/drive/list/window/list-layout.ts';
import { SortMenu } from '../../features/drive/list/places/sort-menu.tsx';
import { ViewToggle } from '../../features/drive/list/places/view-toggle.tsx';
import { Breadcrumbs, type Breadcrumb } from '../../ui/breadcrumbs.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { linkActions } from './use-link-actions.tsx';
import type { ViewSelection } from '../drive/use-view-selection.ts';

interface LinkedToolbarProps {
  /** From what the link shows to the open folder. */
  path: Breadcrumb[];
  selection: ViewSelection;
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
  sort: EntrySort;
  onSortChange: (sort: EntrySort) => void;
  viewMode: ViewMode;
  onViewModeChange: (viewMode: ViewMode) => void;
}

/** Where one is inside of a link, or what is selected; the order and the way of showing. */
export function LinkedToolbar({ path, selection, onAction, ...props }: LinkedToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 px-4 max-md:px-2">
      {selection.selected.length > 0 || selection.isSelecting ? (
        <>
          <h1 className="sr-only">
            <NameText>{path.at(-1)?.name ?? ''}</NameText>
          </h1>
          <SelectionBar
            view="folder"
            offered={linkActions}
            entries={selection.selected}
            onAction={onAction}
            onClear={selection.clear}
          />
        </>
      ) : (
        <Breadcrumbs label={t('Folder path')} items={path} />
      )}
      <SortMenu orders={entryOrders} sort={props.sort} onChange={props.onSortChange} />
      <ViewToggle viewMode={props.viewMode} onChange={props.onViewModeChange} />
    </div>
  );
}
