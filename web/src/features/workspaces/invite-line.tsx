import { useTranslation } from 'react-i18next';
import type { WorkspaceInvite } from '#shared/entities/workspace.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { TimeText } from '../../ui/time/time-text.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { cancelInvite, changeRole, inviteAgain } from './mutations.ts';
import { PersonLine } from './person-line.tsx';
import { RoleMenu, type RoleMenuAction } from './role-menu.tsx';
import { roleName } from './role-names.ts';
import type { WorkspaceRights } from './workspace-rights.ts';

interface InviteLineProps {
  invite: WorkspaceInvite;
  rights: WorkspaceRights;
}

/** An invitation that waits for its answer: its role, sending it again, taking it back. */
export function InviteLine({ invite, rights }: InviteLineProps) {
  const { t } = useTranslation();
  const { email, role_id: roleId } = invite;
  const done = (message: string) => () => void toastQueue.show({ type: 'positive', message });
  const actions: RoleMenuAction[] = [
    {
      key: 'resend',
      label: t('Send again'),
      run: () => void inviteAgain(invite).then(done(t('Email sent')), showFailure),
    },
    {
      key: 'cancel',
      label: t('Cancel invitation'),
      isDanger: true,
      run: () => void cancelInvite(invite).then(done(t('Cancelled invitation')), showFailure),
    },
  ];
  const giveRole = (to: number) => void changeRole(invite, to).catch(showFailure);
  return (
    <PersonLine
      name={email}
      image={invite.avatar}
      note={
        <>
          {t('Invited')} <TimeText iso={invite.created_at} />
        </>
      }
    >
      {rights.mayInvite ? (
        <RoleMenu
          label={t('Invitation of :email', { email })}
          roleId={roleId}
          onChange={rights.mayChangeRoles ? giveRole : undefined}
          actions={actions}
        />
      ) : (
        <span className="shrink-0 px-2.5 text-sm text-muted">{t(roleName(roleId, invite.role_name))}</span>
      )}
    </PersonLine>
  );
}
