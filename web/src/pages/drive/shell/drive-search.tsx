import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { folderPathQuery } from '../../../features/drive/list/places/queries.ts';
import { useShortcuts } from '../../../features/drive/palette/use-shortcuts.ts';
import { SearchField } from '../../../features/drive/search/search-field.tsx';
import { useSearchAddress } from '../use-search-address.ts';
import { lateDialog } from '../../../ui/late/late-part.tsx';

const FilterPanel = lateDialog(
  async () => (await import('../../../features/drive/search/filter-panel.tsx')).FilterPanel,
);

/** The search of the top bar, on every screen of the drive; it leads to the screen of results. */
export function DriveSearch({ folder }: { folder: FileEntry | undefined }) {
  const { isOpen, address, choices, change, changeChoices } = useSearchAddress();
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => inputRef.current?.select() });
  const { data: path = [] } = useQuery({
    ...folderPathQuery(address.folderHash ?? '0'),
    enabled: address.folderHash !== undefined,
  });
  const [lastFolder, setLastFolder] = useState(folder);
  if (folder && folder !== lastFolder) setLastFolder(folder);
  const searched = path.at(-1) ?? lastFolder;
  const search = (query: string) => {
    if (query !== '' || isOpen) change({ query });
  };
  return (
    <div ref={ref} className="flex min-w-0 flex-1 justify-center px-2">
      <SearchField
        inputRef={inputRef}
        query={address.query}
        onSearch={search}
        isFilterOpen={isFilterOpen}
        onFilterChange={setIsFilterOpen}
        hasFilters={address.filters !== '' || address.folderHash !== undefined}
      >
        {isFilterOpen && (
          <FilterPanel
            triggerRef={ref}
            choices={choices}
            onChange={changeChoices}
            folder={searched}
            isInFolder={address.folderHash !== undefined}
            onFolderChange={(isIn) => change({ folderHash: isIn ? searched?.hash : undefined })}
            onClose={() => setIsFilterOpen(false)}
          />
        )}
      </SearchField>
    </div>
  );
}
