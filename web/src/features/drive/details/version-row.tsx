import { DownloadIcon, EllipsisIcon, RotateCcwIcon, Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';

export type VersionAction = 'download' | 'restore' | 'delete';

interface VersionRowProps {
  entry: FileEntry;
  version: FileVersion;
  isPending: boolean;
  onAction: (action: VersionAction) => void;
}

/** One content of a file: its number, when and by whom, its size, and what may be done with it. */
export function VersionRow({ entry, version, isPending, onAction }: VersionRowProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const actions = offeredActions(entry, version, me?.id);
  const label = t('Actions for version :number', { number: version.number });
  return (
    <div className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-center gap-2 font-medium">
          {t('Version :number', { number: version.number })}
          {version.current && (
            <span className="rounded-full bg-primary-soft px-2 text-xs text-primary-strong">
              {t('Current')}
            </span>
          )}
        </p>
        <p className="truncate text-muted tabular-nums">
          <TimeText iso={version.created_at} /> · {formatSize(version.file_size)}
        </p>
        <p className="truncate text-muted">
          <NameText>{version.user.id === me?.id ? t('You') : version.user.display_name}</NameText>
        </p>
      </div>
      {isPending && <Spinner />}
      {actions.length > 0 && (
        <MenuButton
          label={label}
          placement="bottom end"
          onAction={(key) => onAction(key as VersionAction)}
          trigger={<IconButton slot={null} size="small" label={label} icon={<Icon of={EllipsisIcon} />} />}
        >
          {actions.map(({ key, text, icon, isDanger }) => (
            <MenuItem key={key} id={key} icon={<Icon of={icon} size={18} />} isDanger={isDanger}>
              {t(text)}
            </MenuItem>
          ))}
        </MenuButton>
      )}
    </div>
  );
}

/** Exactly what the person may do. */
function offeredActions({ permissions, owner_id: ownerId }: FileEntry, version: FileVersion, myId?: number) {
  const all = [
    { key: 'download', text: 'Download', icon: DownloadIcon, isOffered: permissions['files.download'] },
    {
      key: 'restore',
      text: 'Restore',
      icon: RotateCcwIcon,
      isOffered: permissions['files.update'] && !version.current,
    },
    {
      key: 'delete',
      text: 'Delete',
      icon: Trash2Icon,
      isDanger: true,
      isOffered: ownerId === myId && !version.current,
    },
  ] as const;
  return all
    .filter(({ isOffered }) => isOffered)
    .map((action) => ({ ...action, isDanger: 'isDanger' in action }));
}
