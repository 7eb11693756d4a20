import { CheckCheckIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { markAllRead } from './mutations.ts';

/** Marks all as read, while any is unread. */
export function MarkAllButton() {
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const unread = useCurrentUser()?.unread_notifications_count ?? 0;
  const mark = async () => {
    setIsPending(true);
    await markAllRead();
    setIsPending(false);
  };
  return (
    <Button
      size="small"
      look="quiet"
      icon={<Icon of={CheckCheckIcon} size={16} />}
      isDisabled={unread === 0}
      isPending={isPending}
      onPress={() => void mark()}
    >
      {t('Mark all as read')}
    </Button>
  );
}
