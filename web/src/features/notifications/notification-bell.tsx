import { BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { lateDialog } from '../../ui/late/late-part.tsx';

const NotificationPopover = lateDialog(
  async () => (await import('./notification-popover.tsx')).NotificationPopover,
);

/** Above this the badge says that there are more. */
const mostCounted = 9;

/** The bell with the number of unread notifications; it opens the last of them. */
export function NotificationBell() {
  const { t } = useTranslation();
  const unread = useCurrentUser()?.unread_notifications_count ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = unread > 0 ? t('Notifications, :count unread', { count: unread }) : t('Notifications');
  return (
    <>
      <Tooltip text={t('Notifications')}>
        <Button
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(true)}
          className="focus-ring touch-target relative grid size-9 shrink-0 cursor-default place-items-center rounded-button text-muted transition-colors data-hovered:bg-hover data-hovered:text-main data-pressed:bg-pressed"
        >
          <Icon of={BellIcon} />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -end-0.5 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-on-primary tabular-nums ring-2 ring-paper"
            >
              {unread > mostCounted ? t(':count+', { count: mostCounted }) : unread}
            </span>
          )}
        </Button>
      </Tooltip>
      {isOpen && <NotificationPopover triggerRef={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
