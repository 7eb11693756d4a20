import { createContext, use, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isOfOthers } from '../../../../parts/drive/entry-space.ts';
import { folderPath, routePaths } from '../../../../parts/paths.ts';
import { Breadcrumbs, type CrumbLinkProps } from '../../../../ui/breadcrumbs.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { dropFolderOf, topFolder, type DropFolder, type EntryMoves } from '../dragging/entry-moves.ts';
import { folderDropOptions } from '../dragging/folder-drop-options.ts';
import { useLateDrop } from '../dragging/use-late-drop.tsx';

interface FolderBreadcrumbsProps {
  path: FileEntry[];
  /** What stands in the place of the open folder's name: its menu. */
  current?: ReactNode;
  moves: EntryMoves;
  /** Whether entries may be dropped at the top. */
  canCreateAtTop: boolean;
}

interface CrumbDrops {
  moves: EntryMoves;
  folders: Map<string, DropFolder>;
}

const DropContext = createContext<CrumbDrops | undefined>(undefined);

/**
 * The way from "All files" to the open folder, or from "Shared with me" where others have shared it: what is above
 * the shared folder is not told. Entries may be dropped on every part.
 */
export function FolderBreadcrumbs({ path, current, moves, canCreateAtTop }: FolderBreadcrumbsProps) {
  const { t } = useTranslation();
  const isShared = path[0] !== undefined && isOfOthers(path[0]);
  const top = { ...topFolder(canCreateAtTop), name: t('All files') };
  const inner = path.map(dropFolderOf);
  const folders = isShared ? inner : [top, ...inner];
  const drops = { moves, folders: new Map(folders.map((folder) => [folder.hash, folder])) };
  const items = folders.map(({ hash, name }) => ({ key: hash, name, href: folderPath(hash) }));
  const shares = { key: 'shares', name: t('Shared with me'), href: routePaths.driveShares };
  return (
    <DropContext value={drops}>
      <Breadcrumbs
        label={t('Folder path')}
        items={isShared ? [shares, ...items] : items}
        linkAs={DropLink}
        current={current}
      />
    </DropContext>
  );
}

function DropLink({ item, className }: CrumbLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const drops = use(DropContext);
  const folder = drops?.folders.get(item.key);
  const { dropProps, isDropTarget, dropPart } = useLateDrop({
    ref,
    ...folderDropOptions(folder, drops?.moves),
  });
  return (
    <>
      <Link
        {...dropProps}
        ref={ref}
        to={item.href}
        className={className}
        data-dropping={isDropTarget || undefined}
      >
        <NameText>{item.name}</NameText>
      </Link>
      {dropPart}
    </>
  );
}
