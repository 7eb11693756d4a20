import { changeReadState, deleteAllNotifications } from '#shared/routes/notifications/notifications.ts';
import { call } from '../../api/call.ts';
import { refreshNotifications, showUnreadCount } from '../../parts/notifications/notification-cache.ts';
import { tellOtherTabs } from '../../parts/notifications/notification-tabs.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { runChange } from '../../api/run-change.ts';
import { changeNotifications } from './cached-notifications.ts';

let isMarking = false;

/** Marks one as read, unless another is being marked: that one's answer has the lists read anew. */
export function markRead(id: string): void {
  if (isMarking) return;
  isMarking = true;
  void runChange(() => call(changeReadState, { body: { ids: [id] } }))
    .then(({ unreadCount, date }) => {
      changeNotifications((list) =>
        list.map((each) => (each.id === id ? { ...each, read_at: each.read_at ?? date } : each)),
      );
      showLeft(unreadCount);
      if (unreadCount === 0) refreshNotifications();
    })
    .catch(showFailure)
    .finally(() => {
      isMarking = false;
    });
}

/** Marks all as read. */
export async function markAllRead(): Promise<void> {
  try {
    const { unreadCount, date } = await runChange(() =>
      call(changeReadState, { body: { markAllAsUnread: true } }),
    );
    changeNotifications((list) => list.map((each) => ({ ...each, read_at: each.read_at ?? date })));
    showLeft(unreadCount);
    refreshNotifications();
  } catch (error) {
    showFailure(error);
  }
}

/** Deletes all. @throws ApiError for the dialog that asked. */
export async function clearAll(): Promise<void> {
  await runChange(() => call(deleteAllNotifications));
  changeNotifications(() => []);
  showLeft(0);
  refreshNotifications();
}

/** Shows here and in other tabs how many unread ones are left. */
export function showLeft(unreadCount: number): void {
  showUnreadCount(unreadCount);
  tellOtherTabs(unreadCount);
}
