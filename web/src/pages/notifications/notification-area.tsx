import { useEffect } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { followOtherTabs } from '../../parts/notifications/notification-tabs.ts';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { InviteAnswersArea } from '../workspaces/invite-answers-area.tsx';

/** The bell, where the site has notifications; on a phone the account menu leads to them. */
export function NotificationArea() {
  const { settings, user } = useBootstrap();
  const isOn = settings.notifications.integrated && user !== null;
  useEffect(() => (isOn ? followOtherTabs() : undefined), [isOn]);
  if (!isOn) return null;
  return (
    <span className="max-md:hidden">
      <InviteAnswersArea>
        <NotificationBell />
      </InviteAnswersArea>
    </span>
  );
}
