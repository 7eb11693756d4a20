import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceMember } from '#shared/entities/workspace.ts';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { changeRole, removeMember } from './mutations.ts';
import { PersonLine } from './person-line.tsx';
import { RoleMenu, type RoleMenuAction } from './role-menu.tsx';
import { roleName } from './role-names.ts';
import type { WorkspaceRights } from './workspace-rights.ts';

interface MemberLineProps {
  member: WorkspaceMember;
  rights: WorkspaceRights;
}

/** One member: the role, and what the viewer may do about it. */
export function MemberLine({ member, rights }: MemberLineProps) {
  const { t } = useTranslation();
  const isSelf = useCurrentUser()?.id === member.id;
  const [isAsking, setIsAsking] = useState(false);
  const { display_name: name, role_id: roleId } = member;
  // Nobody changes the owner; and whoever leaves does so by a button of its own.
  const isFixed = member.is_owner || isSelf;
  const actions: RoleMenuAction[] = rights.mayRemove
    ? [{ key: 'remove', label: t('Remove from workspace'), isDanger: true, run: () => setIsAsking(true) }]
    : [];
  const giveRole = (to: number) => void changeRole(member, to).catch(showFailure);
  const onChange = rights.mayChangeRoles ? giveRole : undefined;
  return (
    <PersonLine name={name} mark={isSelf ? t('(you)') : undefined} image={member.avatar} note={member.email}>
      {isFixed || (!onChange && actions.length === 0) ? (
        <span className="shrink-0 px-2.5 text-sm text-muted">{t(roleName(roleId, member.role_name))}</span>
      ) : (
        <RoleMenu label={t('Role of :name', { name })} {...{ roleId, onChange, actions }} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Remove :name?', { name })}
          actionLabel={t('Remove')}
          onConfirm={async () => {
            await removeMember(member);
            toastQueue.show({ type: 'positive', message: t('Removed :name', { name }) });
          }}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('They lose access at once. What they added stays in the workspace.')}</p>
        </ConfirmDialog>
      )}
    </PersonLine>
  );
}
