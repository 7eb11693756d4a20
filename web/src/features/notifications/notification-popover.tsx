import { useQuery } from '@tanstack/react-query';
import { SettingsIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { latestNotificationsQuery } from '../../parts/notifications/notification-cache.ts';
import { routePaths } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackCloses } from '../../ui/overlays/back-closes.tsx';
import { useHiddenNotifications } from './deletions.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';

interface NotificationPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The last ten notifications, and the ways to all of them and to the preferences. */
export function NotificationPopover({ triggerRef, onClose }: NotificationPopoverProps) {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      className="flex w-104 max-w-[calc(100vw-2rem)] flex-col rounded-panel bg-paper shadow-popover transition-[opacity,transform] data-entering:scale-[0.98] data-entering:opacity-0 data-exiting:opacity-0"
    >
      <BackCloses />
      <Dialog className="flex max-h-[min(36rem,inherit)] min-h-0 flex-col outline-none">
        <header className="flex shrink-0 items-center gap-1 border-b border-divider py-2 ps-4 pe-2">
          <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
            {t('Notifications')}
          </Heading>
          <MarkAllButton />
          {settings.notif.subs.integrated && (
            <Link
              to={routePaths.notificationSettings}
              onClick={onClose}
              aria-label={t('Notification settings')}
              title={t('Notification settings')}
              className="focus-ring touch-target grid size-8 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
            >
              <Icon of={SettingsIcon} size={18} />
            </Link>
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Latest onFollow={onClose} />
        </div>
        <footer className="shrink-0 border-t border-divider p-1.5">
          <Link
            to={routePaths.notifications}
            onClick={onClose}
            className="focus-ring flex h-9 items-center justify-center rounded-button font-medium text-primary hover:bg-hover"
          >
            {t('See all notifications')}
          </Link>
        </footer>
      </Dialog>
    </Popover>
  );
}

function Latest({ onFollow }: { onFollow: () => void }) {
  // What is known is shown, and read anew with each opening.
  const { data, isError, refetch } = useQuery({ ...latestNotificationsQuery, staleTime: 0 });
  const hidden = useHiddenNotifications();
  const shown = data?.filter(({ id }) => !hidden.has(id));
  if (!shown) return isError ? <ErrorState onRetry={() => void refetch()} /> : <NotificationSkeleton />;
  if (shown.length === 0) return <NoNotifications />;
  return (
    <ul className="divide-y divide-divider">
      {shown.map((notification) => (
        <li
          key={notification.id}
          className={classNames('flex', notification.read_at === null && 'bg-selected')}
        >
          <NotificationRow notification={notification} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
