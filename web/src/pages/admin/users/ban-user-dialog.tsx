import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { call } from '../../../api/call.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { BanDialog } from './ban-dialog.tsx';
import { refreshManagedUser } from './user-queries.ts';

/** Bans a user. */
export function BanUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const name = user.display_name;
  return (
    <BanDialog
      title={t('Ban :name?', { name })}
      explanation={t(
        'All sessions and API tokens end at once, and links of this user are not found until the ban ends. Files stay. A mail tells the user.',
      )}
      send={(body) => call(banUser, { params: { id: user.id }, body })}
      onBanned={async () => {
        await refreshManagedUser(user);
        toastQueue.show({ type: 'positive', message: t(':name is banned', { name }) });
      }}
      onClose={onClose}
    />
  );
}
