import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ListSection, ViewMode } from './list-layout.ts';

interface SectionTitles {
  folders: string;
  files: string;
}

/** The parts of a list: groups that the view names, else in a grid the folders and the files. */
export function sectionsOf(
  entries: readonly FileEntry[],
  viewMode: ViewMode,
  titles: SectionTitles,
  groupOf?: (entry: FileEntry) => string,
): ListSection[] {
  const kind = viewMode === 'grid' ? 'file' : 'row';
  if (groupOf) return groupsOf(entries, groupOf).map((group) => ({ ...group, kind }));
  if (viewMode === 'list') return [{ key: 'all', kind, start: 0, count: entries.length }];
  const firstFile = entries.findIndex(({ type }) => type !== 'folder');
  const folderCount = firstFile === -1 ? entries.length : firstFile;
  const fileCount = entries.length - folderCount;
  const isMixed = folderCount > 0 && fileCount > 0;
  const sections: ListSection[] = [
    {
      key: 'folders',
      kind: 'folder',
      title: isMixed ? titles.folders : undefined,
      start: 0,
      count: folderCount,
    },
    {
      key: 'files',
      kind: 'file',
      title: isMixed ? titles.files : undefined,
      start: folderCount,
      count: fileCount,
    },
  ];
  return sections.filter(({ count }) => count > 0);
}

function groupsOf(entries: readonly FileEntry[], groupOf: (entry: FileEntry) => string) {
  const groups: { key: string; title: string; start: number; count: number }[] = [];
  for (const [index, entry] of entries.entries()) {
    const title = groupOf(entry);
    const last = groups.at(-1);
    if (last?.title === title) last.count += 1;
    else groups.push({ key: title, title, start: index, count: 1 });
  }
  return groups;
}
