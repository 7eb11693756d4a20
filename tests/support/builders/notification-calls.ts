import { importLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { newFile, newLink } from './drive-builders.ts';
import { eventually } from '../eventually.ts';
import { newPerson, type Person } from '../people.ts';

/** As far as the tests look at one. */
export interface ListedNotification {
  id: string;
  type: string;
  read_at: string | null;
  created_at: string;
  updated_at: string;
  notifiable_id: number;
  data: {
    image?: string;
    lines: { type: string; content: string; icon?: string; action?: Record<string, string> }[];
    mainAction?: { action: string };
    buttonActions?: { label: string; action: string }[];
    inviteId?: string;
  };
}

/** What a person was told of so far, the newest first, and how much of it is unread. */
export async function readNotifications(
  person: Person,
  query: Record<string, string | number> = {},
): Promise<{ items: ListedNotification[]; unread: number; next: string | null }> {
  const { body } = await person.call(listNotifications, { query });
  return {
    items: body.pagination.data as ListedNotification[],
    unread: body.unreadCount as number,
    next: body.pagination.next_cursor as string | null,
  };
}

/** Waits until a person has that many notifications. */
export function waitForNotifications(person: Person, count: number): Promise<ListedNotification[]> {
  return eventually(async () => {
    const { items } = await readNotifications(person);
    return items.length >= count ? items : undefined;
  });
}

/** Somebody adds a file of a person to their drive, of which the person is told. */
export async function newNotification(owner: Person, somebody?: Person): Promise<ListedNotification> {
  const known = (await readNotifications(owner, { perPage: 200 })).items.length;
  const file = await newFile(owner);
  const { id } = await newLink(owner, file);
  const answer = await (somebody ?? (await newPerson())).call(importLink, { params: { id } });
  if (answer.status !== 200) throw new Error(`Adding the file answered ${answer.status}: ${answer.text}`);
  return eventually(async () => {
    const { items } = await readNotifications(owner, { perPage: 200 });
    return items.length > known ? items[0] : undefined;
  });
}
