import {
  BanIcon,
  CircleCheckIcon,
  LogInIcon,
  MailIcon,
  PencilIcon,
  RotateCcwIcon,
  Trash2Icon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { unbanUser } from '#shared/routes/accounts/bans.ts';
import { sendUserPasswordReset } from '#shared/routes/accounts/managed-users.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { useDeletion } from '../../../parts/listing/deletion.tsx';
import { isAllowed } from '#shared/viewer.ts';
import { useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { BanUserDialog } from './ban-user-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { useUserDeletion } from './use-user-deletion.tsx';
import { useUserRestoration } from './use-user-restoration.ts';
import { refreshManagedUser, refreshManagedUsers, userPath } from './user-queries.ts';
import {
  accessFixedBecause,
  adminBanRefusedBecause,
  impersonationRefusedBecause,
  removalRefusedBecause,
} from './user-rights.ts';

interface UserActions {
  /** What can be done with a user, from their row or their page. */
  actionsOf: (user: User) => RowAction[];
  /** The dialog of the action that was chosen. */
  dialog: ReactNode;
}

/** The actions of a user. */
export function useUserActions({ isInList = false }: { isInList?: boolean } = {}): UserActions {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const [banned, setBanned] = useState<User>();
  const [shown, setShown] = useState<User>();
  const reset = useChange({
    send: ({ id }: User) => call(sendUserPasswordReset, { params: { id: String(id) } }),
    onDone: (_answer, { email }) =>
      toastQueue.show({ type: 'positive', message: t('Password reset sent to :email', { email }) }),
  });
  const unban = useChange({
    send: ({ id }: User) => call(unbanUser, { params: { id } }),
    onDone: async (_answer, user) => {
      await refreshManagedUser(user);
      toastQueue.show({
        type: 'positive',
        message: t(':name can sign in again', { name: user.display_name }),
      });
    },
  });
  const restoration = useUserRestoration();
  const deletion = useUserDeletion<User>();
  // A list deletes its rows itself, also several.
  const removal = useDeletion(
    isInList ? undefined : deletion,
    { refresh: refreshManagedUsers },
    () => undefined,
  );
  const actionsOf = (user: User): RowAction[] => {
    const refused = removalRefusedBecause(user, viewer, t) ?? accessFixedBecause(user, viewer, t);
    const edit = { id: 'edit', label: t('Edit'), icon: PencilIcon, href: userPath(user.id) };
    const ban = user.banned_at
      ? {
          id: 'unban',
          label: t('Unban'),
          icon: CircleCheckIcon,
          disabledBecause: refused,
          onAction: () => void unban.run(user),
        }
      : {
          id: 'ban',
          label: t('Ban'),
          icon: BanIcon,
          isDanger: true,
          disabledBecause: refused ?? adminBanRefusedBecause(user, t),
          onAction: () => setBanned(user),
        };
    if (user.deletion_at) {
      const restore = {
        id: 'restore',
        label: t('Restore'),
        icon: RotateCcwIcon,
        disabledBecause: accessFixedBecause(user, viewer, t),
        onAction: () => void restoration.run(user),
      };
      return isInList ? [edit, restore] : [restore];
    }
    const remove = {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2Icon,
      isDanger: true,
      disabledBecause: deletion.keptBecause?.(user),
      onAction: () => removal.ask([user]),
    };
    const impersonate = {
      id: 'impersonate',
      label: t('Log in as user'),
      icon: LogInIcon,
      disabledBecause: impersonationRefusedBecause(user, viewer, t),
      onAction: () => setShown(user),
    };
    return [
      ...(isInList ? [edit] : []),
      ...(isAllowed(viewer, 'admin') ? [impersonate] : []),
      {
        id: 'reset',
        label: t('Send password reset'),
        icon: MailIcon,
        disabledBecause: accessFixedBecause(user, viewer, t),
        onAction: () => void reset.run(user),
      },
      ban,
      ...(isInList ? [] : [remove]),
    ];
  };
  return {
    actionsOf,
    dialog: (
      <>
        {banned && <BanUserDialog user={banned} onClose={() => setBanned(undefined)} />}
        {shown && <ImpersonateDialog user={shown} onClose={() => setShown(undefined)} />}
        {removal.dialog}
      </>
    ),
  };
}
