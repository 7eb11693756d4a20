import {
  ClockIcon,
  FolderIcon,
  KeyboardIcon,
  LayoutGridIcon,
  ListIcon,
  MonitorIcon,
  MoonIcon,
  SearchIcon,
  StarIcon,
  SunIcon,
  Trash2Icon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { actionsFor } from '../../../features/drive/actions/entry-actions.ts';
import { Palette } from '../../../features/drive/palette/palette.tsx';
import type { PaletteCommand } from '../../../features/drive/palette/palette-command.ts';
import { useThemeChoice } from '../../../features/site/theme/use-theme.ts';
import { folderPath, routePaths } from '../../../parts/paths.ts';
import { useDrive } from './drive-context.ts';
import type { PaletteHostProps } from './palette-host.tsx';
import { previewParameter } from './preview-address.ts';

interface DrivePaletteProps extends PaletteHostProps {
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** The palette with all that the drive has to offer where one is. */
export function DrivePalette(props: DrivePaletteProps) {
  const commands = [...useSelectionCommands(props), ...usePlaceCommands(), ...useSettingCommands(props)];
  const openInItsPlace = useOpenInItsPlace();
  // What a search finds is not in the trash, where opening means something else.
  const open = props.view === 'trash' ? openInItsPlace : props.onOpenEntry;
  return <Palette commands={commands} onOpenEntry={open} onClose={props.onClose} />;
}

/** Leaves the present view: a folder is gone into, a file is shown over the folder that holds it. */
function useOpenInItsPlace(): (entry: FileEntry) => void {
  const navigate = useNavigate();
  return ({ type, hash, parent_id }) => {
    if (type === 'folder') return void navigate(folderPath(hash));
    const preview = new URLSearchParams({ [previewParameter]: hash });
    void navigate(`${folderPath(entryHash(parent_id ?? 0))}?${preview}`);
  };
}

function useSelectionCommands({ view, selected, onAction }: DrivePaletteProps): PaletteCommand[] {
  const { t } = useTranslation();
  return actionsFor(selected, { view }).map(({ key, label, icon }) => ({
    id: `action:${key}`,
    label: t(label),
    icon,
    group: 'selection',
    run: () => onAction(key, selected),
  }));
}

const places: { path: string; label: string; icon: LucideIcon }[] = [
  { path: routePaths.drive, label: 'All files', icon: FolderIcon },
  { path: routePaths.driveShares, label: 'Shared with me', icon: UsersIcon },
  { path: routePaths.driveRecent, label: 'Recent', icon: ClockIcon },
  { path: routePaths.driveStarred, label: 'Starred', icon: StarIcon },
  { path: routePaths.driveTrash, label: 'Trash', icon: Trash2Icon },
  { path: routePaths.driveSearch, label: 'Search', icon: SearchIcon },
];

function usePlaceCommands(): PaletteCommand[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return places.map(({ path, label, icon }) => ({
    id: `place:${path}`,
    label: t(label),
    icon,
    group: 'places',
    run: () => void navigate(path),
  }));
}

function useSettingCommands({ onShowShortcuts }: DrivePaletteProps): PaletteCommand[] {
  const { t } = useTranslation();
  const { viewMode, onViewModeChange } = useDrive();
  const { settings } = useBootstrap();
  const [theme, chooseTheme] = useThemeChoice();
  const themes = [
    { key: 'light', label: t('Light theme'), icon: SunIcon },
    { key: 'dark', label: t('Dark theme'), icon: MoonIcon },
    { key: 'system', label: t('Theme of the device'), icon: MonitorIcon },
  ] as const;
  const isGrid = viewMode === 'grid';
  return [
    {
      id: 'setting:view',
      label: isGrid ? t('Show as list') : t('Show as grid'),
      icon: isGrid ? ListIcon : LayoutGridIcon,
      group: 'settings',
      run: () => onViewModeChange(isGrid ? 'list' : 'grid'),
    },
    ...themes
      .filter(({ key }) => settings.themes.user_change && key !== theme)
      .map(({ key, label, icon }) => ({
        id: `setting:theme:${key}`,
        label,
        icon,
        group: 'settings' as const,
        run: () => chooseTheme(key),
      })),
    {
      id: 'setting:shortcuts',
      label: t('Keyboard shortcuts'),
      icon: KeyboardIcon,
      group: 'settings',
      run: onShowShortcuts,
    },
  ];
}
