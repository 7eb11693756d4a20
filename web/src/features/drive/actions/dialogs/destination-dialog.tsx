import { useQuery } from '@tanstack/react-query';
import { FolderPlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { entryQuery } from '../../../../parts/drive/entry-query.ts';
import { isOfOthers } from '../../../../parts/drive/entry-space.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { foldersNamedQuery, useFolderTree, type FolderNode } from './folder-branches.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Destination } from '../mutations.ts';
import { NewFolderDialog } from './new-folder-dialog.tsx';

interface DestinationDialogProps {
  title: string;
  actionLabel: string;
  entries: FileEntry[];
  /** Whether they may go where they are already: copies may. */
  takesSameFolder: boolean;
  /** Whether they stay in the drive that they are in: moved entries do, copies may go into one's own. */
  staysInSpace: boolean;
  onChoose: (destination: Destination) => void;
  onClose: () => void;
}

const searchDelayMs = 300;

/** Asks for a folder: in a tree that is read as it is opened, by its name, or a new one. */
export function DestinationDialog(props: DestinationDialogProps) {
  const { t } = useTranslation();
  const [isNaming, setIsNaming] = useState(false);
  const picker = useFolderPicker(props);
  const { destination } = picker;
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose}>
      <DialogBody>
        {!picker.isShared && (
          <TextField
            label={t('Search folders')}
            type="search"
            autoComplete="off"
            value={picker.search}
            onChange={picker.setSearch}
          />
        )}
        <FolderTree
          label={t('Folders')}
          roots={picker.roots}
          expanded={picker.expanded}
          onExpandedChange={picker.setExpanded}
          selected={destination?.hash}
          onSelect={picker.select}
          disabled={picker.disabled}
          emptyText={picker.isSearching ? t('Searching…') : t('No matching folders')}
        />
      </DialogBody>
      <DialogActions>
        <Button
          look="quiet"
          className="me-auto"
          icon={<Icon of={FolderPlusIcon} size={18} />}
          onPress={() => setIsNaming(true)}
        >
          {t('New folder')}
        </Button>
        <Button onPress={props.onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!destination}
          onPress={() => {
            props.onClose();
            if (destination) props.onChoose(destination);
          }}
        >
          {props.actionLabel}
        </Button>
      </DialogActions>
      {isNaming && (
        <NewFolderDialog
          parentId={picker.parent.id}
          onClose={() => setIsNaming(false)}
          onCreated={(folder) => picker.add(folder, picker.parent.hash)}
        />
      )}
    </Dialog>
  );
}

function useFolderPicker({ entries, takesSameFolder, staysInSpace }: DestinationDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shared = useSharedTop(staysInSpace ? entries[0] : undefined);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => openedAtFirst(entries, shared));
  const [destination, setDestination] = useState<Destination>();
  const folderIds = new Set(entries.filter(({ type }) => type === 'folder').map(({ id }) => id));
  const top = shared ?? { id: '0', entryId: null, name: t('All files'), isWritable: true };
  const tree = useFolderTree(top, expanded, folderIds);
  const text = useDebounced(search.trim(), searchDelayMs);
  const found = useQuery(foldersNamedQuery(text));
  const roots = text === '' ? [tree] : (found.data ?? []);
  const nodes = flatten(roots);
  const former = new Set(entries.map(({ parent_id }) => parent_id));
  const isRefused = ({ entryId, isWritable }: FolderNode) =>
    !isWritable ||
    (entryId !== null && folderIds.has(entryId)) ||
    (!takesSameFolder && former.size === 1 && former.has(entryId));
  return {
    search,
    setSearch,
    expanded,
    setExpanded,
    roots,
    /** The folders of somebody else's drive, as far as they are shared: what one searches is one's own. */
    isShared: shared !== undefined,
    destination,
    isSearching: found.isFetching,
    /** Where a new folder is made: in the choice, else where the entries are. */
    parent: destination ?? commonParent(entries),
    disabled: new Set(nodes.filter(isRefused).map(({ id }) => id)),
    select: (hash: string) => {
      const node = nodes.find(({ id }) => id === hash);
      if (node) setDestination({ id: node.entryId, hash, name: node.name });
    },
    /** A folder that was made here becomes the choice, in sight. */
    add: (folder: FileEntry, parentHash: string) => {
      setSearch('');
      setExpanded((open) => new Set([...open, parentHash]));
      setDestination({ id: folder.id, hash: folder.hash, name: folder.name });
    },
  };
}

/** The outermost folder that others share of the drive that an entry is in; undefined in one's own. */
function useSharedTop(entry: FileEntry | undefined): FolderNode | undefined {
  const isShared = entry !== undefined && isOfOthers(entry);
  const topId = Number(entry?.path.split('/')[0]);
  const { data } = useQuery({ ...entryQuery(entryHash(isShared ? topId : 0)), enabled: isShared });
  if (!isShared) return undefined;
  const isWritable = data?.permissions['files.create'] ?? false;
  return { id: entryHash(topId), entryId: topId, name: data?.name ?? '…', isWritable };
}

/** The folders above the entries, so that one sees where they are. */
function openedAtFirst(entries: FileEntry[], shared: FolderNode | undefined): Set<string> {
  const ids = (entries[0]?.path ?? '').split('/').slice(0, -1).map(Number);
  return new Set((shared ? ids : [0, ...ids]).map(entryHash));
}

function commonParent(entries: FileEntry[]): Pick<Destination, 'id' | 'hash'> {
  const [first, ...others] = entries.map(({ parent_id }) => parent_id);
  const id = others.every((other) => other === first) ? (first ?? null) : null;
  return { id, hash: entryHash(id ?? 0) };
}

function flatten(nodes: FolderNode[]): FolderNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}
