import { RotateCcwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUserRestoration } from './use-user-restoration.ts';
import { accessFixedBecause } from './user-rights.ts';

/** Restores a user who is being deleted; absent for those who may not. */
export function RestoreButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const restoration = useUserRestoration();
  if (accessFixedBecause(user, viewer, t) !== undefined) return null;
  return (
    <Button
      icon={<Icon of={RotateCcwIcon} size={18} />}
      isPending={restoration.isPending}
      onPress={() => void restoration.run(user)}
    >
      {t('Restore')}
    </Button>
  );
}
