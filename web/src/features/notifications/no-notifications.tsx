import { BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing has been told yet. */
export function NoNotifications() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<BellIcon aria-hidden size={40} strokeWidth={1.25} />}
      title={t('Hang tight! Notifications will start showing up here soon.')}
    />
  );
}
