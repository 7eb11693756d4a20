import { commit } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { Inbox } from '../../data/notifications/inbox.ts';
import {
  closeInboxSteps,
  deleteGroups,
  findNotifications,
  markReadGroups,
  needsCount,
  recountStep,
} from '../../data/notifications/notification-list.ts';
import { findUser } from '../../data/accounts/users.ts';
import { notFound } from '../../platform/app-error.ts';
import { withInbox } from './with-inbox.ts';

/** A person with the number of their unread notifications as it is by now: those that are too old have left it. */
export async function getInbox(user: UserItem): Promise<Inbox> {
  if (!needsCount(user)) return user;
  await withInbox(user.userId, async (inbox) => {
    if (needsCount(inbox)) await commit([await recountStep(inbox)]);
  });
  return getPerson(user.userId);
}

async function getPerson(userId: number): Promise<UserItem> {
  const user = await findUser(userId);
  if (!user) throw notFound();
  return user;
}

/** How many notifications of a person wait to be read, as the last write left it. */
export async function getUnreadCount(userId: number): Promise<number> {
  const { unreadNotifications = 0 } = await getInbox(await getPerson(userId));
  return unreadNotifications;
}

/** Marks notifications of a person as read; ids of none of theirs are passed over. */
export async function readNotifications(userId: number, ids: string[]): Promise<void> {
  await withInbox(userId, async (inbox) => {
    const found = await findNotifications(inbox, ids.map(asStored));
    for (const steps of markReadGroups(inbox, found)) await commit(steps);
  });
}

/** UUIDs may be written in either case. */
const asStored = (id: string) => id.toLowerCase();

/** Marks all of a person's notifications as read. */
export async function readAllNotifications(userId: number): Promise<void> {
  await closeInbox(userId, 'read');
}

/** Deletes notifications of a person; 404 where there is none of the named ones. */
export async function deleteNotifications(userId: number, ids: string[]): Promise<void> {
  if ((await removeNotifications(userId, ids.map(asStored))) === 0) throw notFound();
}

/** Deletes notifications of a user that exist, and returns how many there were. */
export async function removeNotifications(userId: number, ids: string[]): Promise<number> {
  let deleted = 0;
  await withInbox(userId, async (inbox) => {
    const found = await findNotifications(inbox, ids);
    for (const steps of deleteGroups(inbox, found)) await commit(steps);
    deleted += found.length;
  });
  return deleted;
}

/** Deletes all of a person's notifications. */
export async function clearNotifications(userId: number): Promise<void> {
  await closeInbox(userId, 'deleted');
}

async function closeInbox(userId: number, how: 'read' | 'deleted'): Promise<void> {
  await withInbox(userId, async (inbox) => {
    const steps = closeInboxSteps(inbox, how);
    if (steps.length > 0) await commit(steps);
  });
}
