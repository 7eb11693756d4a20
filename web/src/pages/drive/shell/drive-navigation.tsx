import {
  ChevronRightIcon,
  ClockIcon,
  FolderIcon,
  ReceiptIcon,
  StarIcon,
  Trash2Icon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { useMayCreateAtTop } from '../../../parts/drive/drive-spaces.ts';
import { isSharedItself } from '../../../parts/drive/entry-space.ts';
import { withChanges } from '../../../features/drive/actions/with-changes.ts';
import {
  canMoveInto,
  topFolder,
  type DropFolder,
} from '../../../features/drive/list/dragging/entry-moves.ts';
import { useLateDrop } from '../../../features/drive/list/dragging/use-late-drop.tsx';
import { routePaths } from '../../../parts/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStoredFlag } from '../../site/use-stored-flag.ts';

const FolderTree = lazy(() =>
  import('../../../features/drive/list/places/folder-tree.tsx').then((tree) => ({
    default: tree.FolderTree,
  })),
);

/** The views of the drive and the tree of its folders; entries may be dropped on what takes them. */
export function DriveNavigation({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const mayCreate = useMayCreateAtTop();
  const isBillingOn = useBootstrap().settings.billing.enable;
  const [isTreeOpen, setTreeOpen] = useStoredFlag('drive.tree', false);
  const top: DropFolder = { ...topFolder(mayCreate), name: t('All files') };
  const moves = {
    onMove: (entries: FileEntry[], folder: DropFolder) =>
      void withChanges((changes) => changes.moveEntries(entries, folder)),
  };
  const isInDrive = (entries: FileEntry[]) =>
    entries.length > 0 && entries.every(({ deleted_at }) => deleted_at === null);
  const mayDelete = (entries: FileEntry[]) =>
    isInDrive(entries) &&
    entries.every((entry) => entry.permissions['files.delete'] && !isSharedItself(entry));
  return (
    <nav aria-label={t('Views')} className="-mx-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto p-1">
      <ViewLink
        to={routePaths.drive}
        icon={FolderIcon}
        onOpen={onOpen}
        accepts={(entries) => canMoveInto(entries, top)}
        onDrop={(entries) => moves.onMove(entries, top)}
        before={
          <IconButton
            size="small"
            label={isTreeOpen ? t('Hide folders') : t('Show folders')}
            aria-expanded={isTreeOpen}
            icon={
              <Icon
                of={ChevronRightIcon}
                size={16}
                className={classNames('transition-transform', isTreeOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
              />
            }
            onPress={() => setTreeOpen(!isTreeOpen)}
          />
        }
      >
        {t('All files')}
      </ViewLink>
      {isTreeOpen && (
        <Suspense fallback={null}>
          <FolderTree moves={moves} onOpen={onOpen} />
        </Suspense>
      )}
      <ViewLink to={routePaths.driveShares} icon={UsersIcon} onOpen={onOpen}>
        {t('Shared with me')}
      </ViewLink>
      <ViewLink to={routePaths.driveRecent} icon={ClockIcon} onOpen={onOpen}>
        {t('Recent')}
      </ViewLink>
      <ViewLink
        to={routePaths.driveStarred}
        icon={StarIcon}
        onOpen={onOpen}
        accepts={isInDrive}
        onDrop={(entries) => void withChanges((changes) => changes.starEntries(entries))}
      >
        {t('Starred')}
      </ViewLink>
      <ViewLink
        to={routePaths.driveTrash}
        icon={Trash2Icon}
        onOpen={onOpen}
        accepts={mayDelete}
        onDrop={(entries) => void withChanges((changes) => changes.trashEntries(entries))}
      >
        {t('Trash')}
      </ViewLink>
      {isBillingOn && (
        <ViewLink to={routePaths.paymentHistory} icon={ReceiptIcon} onOpen={onOpen}>
          {t('Payment history')}
        </ViewLink>
      )}
    </nav>
  );
}

interface ViewLinkProps {
  to: string;
  icon: LucideIcon;
  onOpen: () => void;
  /** What may be dropped on it; nothing unless said. */
  accepts?: (entries: FileEntry[]) => boolean;
  onDrop?: (entries: FileEntry[]) => void;
  before?: ReactNode;
  children: string;
}

function ViewLink({ to, icon, onOpen, accepts, onDrop, before, children }: ViewLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const isCurrent = pathname === to;
  const { dropProps, isDropTarget, dropPart } = useLateDrop({
    ref,
    isDisabled: !accepts,
    accepts: accepts ?? (() => false),
    onDrop: (entries) => onDrop?.(entries),
  });
  return (
    <span className="relative flex items-center">
      <Link
        {...dropProps}
        ref={ref}
        to={to}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        data-dropping={isDropTarget || undefined}
        className={classNames(
          'focus-ring flex h-9 min-w-0 flex-1 items-center gap-3 rounded-button ps-8 pe-3 font-medium transition-colors max-md:h-11 data-dropping:bg-primary-soft data-dropping:ring-2 data-dropping:ring-primary data-dropping:ring-inset',
          isCurrent ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-hover hover:text-main',
        )}
      >
        <Icon of={icon} />
        {children}
      </Link>
      {dropPart}
      {before && <span className="absolute start-0">{before}</span>}
    </span>
  );
}
