import { useQueries } from '@tanstack/react-query';
import { useRef, useState, type CSSProperties } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { folderPath } from '../../../../parts/paths.ts';
import { TreeChevron } from '../../../../ui/tree-chevron.tsx';
import { EntryIcon } from '../entry-icon.tsx';
import { dropFolderOf, type EntryMoves } from '../dragging/entry-moves.ts';
import { foldersInQuery } from './queries.ts';
import { useFolderDrop } from '../dragging/use-folder-drop.ts';
import { NameText } from '../../../../ui/name-text.tsx';

interface FolderTreeProps {
  moves: EntryMoves;
  onOpen: () => void;
}

interface Branch {
  folder: FileEntry;
  /** Absent while nobody has looked into it. */
  children?: Branch[];
}

/** The folders of the drive, each read when it is first opened; entries may be dropped on them. */
export function FolderTree({ moves, onOpen }: FolderTreeProps) {
  const { t } = useTranslation();
  const { hash } = useParams();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const hashes = ['0', ...expanded];
  const answers = useQueries({ queries: hashes.map(foldersInQuery) });
  const foldersIn = new Map(hashes.map((each, index) => [each, answers[index]?.data]));
  const grow = (folders: FileEntry[] | undefined): Branch[] | undefined =>
    folders?.map((folder) => ({ folder, children: grow(foldersIn.get(folder.hash)) }));
  const branches = grow(foldersIn.get('0'));
  if (!branches) return null;
  if (branches.length === 0)
    return <p className="ps-11 text-sm leading-8 text-muted">{t('No folders yet')}</p>;
  return (
    <Tree
      aria-label={t('Folders')}
      selectionMode="none"
      items={branches.map((branch) => ({ ...branch, id: branch.folder.hash }))}
      expandedKeys={expanded}
      onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
      onAction={onOpen}
      className="outline-none"
    >
      {(branch) => <FolderItem branch={branch} openHash={hash} moves={moves} />}
    </Tree>
  );
}

interface FolderItemProps {
  branch: Branch;
  openHash: string | undefined;
  moves: EntryMoves;
}

function FolderItem({ branch, openHash, moves }: FolderItemProps) {
  const { folder, children } = branch;
  const isOpen = folder.hash === openHash;
  return (
    <TreeItem
      id={folder.hash}
      textValue={shownName(folder.name)}
      href={folderPath(folder.hash)}
      hasChildItems={children === undefined || children.length > 0}
      className="focus-ring-inset cursor-default rounded-button select-none"
    >
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
          <FolderLine
            folder={folder}
            moves={moves}
            level={level}
            isOpen={isOpen}
            isExpanded={isExpanded}
            hasChildItems={hasChildItems}
          />
        )}
      </TreeItemContent>
      <Collection items={(children ?? []).map((child) => ({ ...child, id: child.folder.hash }))}>
        {(child) => <FolderItem branch={child} openHash={openHash} moves={moves} />}
      </Collection>
    </TreeItem>
  );
}

interface FolderLineProps {
  folder: FileEntry;
  moves: EntryMoves;
  level: number;
  isOpen: boolean;
  isExpanded: boolean;
  hasChildItems: boolean;
}

function FolderLine({ folder, moves, level, isOpen, isExpanded, hasChildItems }: FolderLineProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useFolderDrop(ref, dropFolderOf(folder), moves);
  return (
    <div
      {...dropProps}
      ref={ref}
      data-current={isOpen || undefined}
      data-dropping={isDropTarget || undefined}
      style={{ '--level': Math.min(level, 8) } as CSSProperties}
      className="flex h-8 items-center gap-2 rounded-button ps-[calc(var(--level)*0.75rem)] pe-2 text-muted hover:bg-hover hover:text-main max-md:h-11 data-current:bg-primary-soft data-current:text-primary-strong data-dropping:bg-primary-soft data-dropping:ring-2 data-dropping:ring-primary data-dropping:ring-inset"
    >
      <TreeChevron isExpanded={isExpanded} hasChildItems={hasChildItems} />
      <EntryIcon type="folder" color={folder.color} className="size-5" />
      <span className="truncate" title={shownName(folder.name)}>
        <NameText>{folder.name}</NameText>
      </span>
    </div>
  );
}
