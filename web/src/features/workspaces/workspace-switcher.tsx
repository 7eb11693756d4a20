import { ChevronsUpDownIcon, PlusIcon, SettingsIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { personalSpaceId, useActiveWorkspaceId } from '../../api/active-workspace.ts';
import { useCan } from '../../api/bootstrap-query.ts';
import { type Space, useSpaces } from '../../parts/drive/drive-spaces.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpaceAvatar } from './space-avatar.tsx';

interface WorkspaceSwitcherProps {
  /** Whether the list is wanted by now; the active workspace's name always is. */
  isWanted: boolean;
  onSwitch: (workspaceId: number) => void;
  onCreate: () => void;
  onManage: () => void;
}

/** The space that is open, and the ways to the others. */
export function WorkspaceSwitcher({ isWanted, onSwitch, onCreate, onManage }: WorkspaceSwitcherProps) {
  const { t } = useTranslation();
  const activeId = useActiveWorkspaceId();
  const spaces = useSpaces({ isWanted: isWanted || activeId !== personalSpaceId });
  const mayCreate = useCan('workspaces.create');
  const active = spaces.find(({ id }) => id === activeId);
  const act: Record<string, () => void> = { create: onCreate, manage: onManage };
  return (
    <MenuButton
      label={t('Workspaces')}
      onAction={(key) => act[String(key)]?.()}
      trigger={<SpaceButton space={active} />}
    >
      <MenuSection
        label={t('Workspaces')}
        selectedKey={String(activeId)}
        onSelect={(key) => onSwitch(Number(key))}
      >
        {spaces.map((space) => (
          <MenuItem
            key={space.id}
            id={String(space.id)}
            icon={<AvatarOf space={space} className="size-7!" />}
            note={t(':count [one member|other members]', { count: space.members_count })}
          >
            {nameOf(space, t)}
          </MenuItem>
        ))}
      </MenuSection>
      {(mayCreate || activeId !== personalSpaceId) && <MenuSeparator />}
      {mayCreate && (
        <MenuItem id="create" icon={<Icon of={PlusIcon} size={18} />}>
          {t('Create workspace')}
        </MenuItem>
      )}
      {activeId !== personalSpaceId && (
        <MenuItem id="manage" icon={<Icon of={SettingsIcon} size={18} />}>
          {t('Manage')}
        </MenuItem>
      )}
    </MenuButton>
  );
}

/** The built-in space has a name of the site's, the others the names that people gave them. */
function nameOf({ id, name }: Space, t: (text: string) => string): string {
  return id === personalSpaceId ? t(name) : name;
}

function AvatarOf({ space, className }: { space: Space; className?: string }) {
  const { id, name, avatar } = space;
  return <SpaceAvatar name={name} image={avatar} isPersonal={id === personalSpaceId} className={className} />;
}

function SpaceButton({ space }: { space: Space | undefined }) {
  const { t } = useTranslation();
  const name = space ? nameOf(space, t) : t('Workspace');
  return (
    <Button
      aria-label={t('Workspace: :name', { name })}
      className="focus-ring touch-target flex w-full shrink-0 cursor-default items-center gap-2.5 rounded-button p-1.5 text-start transition-colors data-hovered:bg-hover data-pressed:bg-pressed max-md:min-h-11"
    >
      {space ? <AvatarOf space={space} className="size-7!" /> : <Skeleton className="size-7!" />}
      <span className="min-w-0 flex-1 truncate font-medium">
        {space ? <NameText>{name}</NameText> : <Skeleton className="h-4 w-24" />}
      </span>
      <Icon of={ChevronsUpDownIcon} size={16} className="shrink-0 text-muted" />
    </Button>
  );
}
