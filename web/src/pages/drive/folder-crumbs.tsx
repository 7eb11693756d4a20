import { ChevronDownIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useMayCreateAtTop } from '../../parts/drive/drive-spaces.ts';
import { ActionItems } from '../../features/drive/actions/action-items.tsx';
import { actionsFor, type EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { FolderBreadcrumbs } from '../../features/drive/list/places/folder-breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { MenuButton } from '../../ui/overlays/menu.tsx';
import { useDrive } from './shell/drive-context.ts';
import { useEntryMoves } from './use-entry-moves.ts';

/** Where one is in the tree; the last part opens the menu of the open folder. */
export function FolderCrumbs({
  onAction,
}: {
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}) {
  const drive = useDrive();
  const moves = useEntryMoves('folder');
  const mayCreate = useMayCreateAtTop();
  const folder = drive.path.at(-1);
  return (
    <FolderBreadcrumbs
      path={drive.path}
      current={folder && <FolderMenu folder={folder} onAction={onAction} />}
      moves={moves ?? { onMove: () => undefined }}
      canCreateAtTop={mayCreate}
    />
  );
}

interface FolderMenuProps {
  folder: FileEntry;
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}

function FolderMenu({ folder, onAction }: FolderMenuProps) {
  const { t } = useTranslation();
  // It is open already.
  const actions = actionsFor([folder], { view: 'folder' }).filter(({ key }) => key !== 'open');
  return (
    <MenuButton
      label={t('Actions for :name', { name: folder.name })}
      onAction={(key) => onAction(key as EntryActionKey, [folder])}
      trigger={
        <Button className="focus-ring-inset touch-target flex min-w-0 cursor-default items-center gap-1 rounded-button px-2 py-1 transition-colors data-hovered:bg-hover">
          <span className="truncate">
            <NameText>{folder.name}</NameText>
          </span>
          <Icon of={ChevronDownIcon} size={16} className="shrink-0 text-muted" />
        </Button>
      }
    >
      <ActionItems actions={actions} />
    </MenuButton>
  );
}
