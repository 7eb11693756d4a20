import { getBootstrap } from '../../api/bootstrap-query.ts';
import { refreshNotifications, showUnreadCount } from './notification-cache.ts';
import { deviceStorage } from '../browser-storage.ts';

/** What one tab tells the others of this browser. */
interface Message {
  userId: number;
  unreadCount: number;
  /** The same count twice is news twice. */
  atMs: number;
}

const storageKey = 'holdall.unread-notifications';

/** Tells the other tabs that this one has read or deleted notifications. */
export function tellOtherTabs(unreadCount: number): void {
  const { user } = getBootstrap();
  if (!user) return;
  const message: Message = { userId: user.id, unreadCount, atMs: Date.now() };
  deviceStorage.setItem(storageKey, JSON.stringify(message));
}

/** Follows what the person reads and deletes in other tabs; answers the way to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null) return;
    const { userId, unreadCount } = JSON.parse(newValue) as Message;
    // Another person may have signed in elsewhere in the meantime.
    if (userId !== getBootstrap().user?.id) return;
    showUnreadCount(unreadCount);
    refreshNotifications();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
