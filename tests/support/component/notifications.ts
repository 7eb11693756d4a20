import type { Notification } from '#shared/entities/notification.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';

/** An unread notification that a user joined a workspace; it leads nowhere. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  const id = String(nextId()).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${id}`,
    type: String.raw`App\Notifications\WorkspaceJoined`,
    read_at: null,
    created_at: madeAt,
    updated_at: madeAt,
    notifiable_id: 7,
    data: { image: 'people', lines: [{ type: 'primary', content: '<b>Bob Ray</b> joined Design team' }] },
    ...changes,
  };
}

/** An invitation to a workspace, with the buttons that answer it. */
export function anInvitation(inviteId: string): Notification {
  return aNotification({
    type: String.raw`App\Notifications\WorkspaceInvitation`,
    data: {
      image: 'group-add',
      inviteId,
      lines: [{ type: 'primary', content: '<b>Bob Ray</b> invited you to Design team' }],
      buttonActions: [
        { label: 'Join', action: 'join' },
        { label: 'Decline', action: 'decline' },
      ],
    },
  });
}

/** Answers the list of notifications from now on; the unread ones are counted. */
export function answerNotifications(api: FakeApi, notifications: Notification[]): void {
  const unreadCount = notifications.filter(({ read_at: readAt }) => readAt === null).length;
  api.answer(listNotifications, { pagination: onePage(notifications), unreadCount });
}
