import { chunk } from '#shared/chunk.ts';
import { Notification, NotificationChoices, NotificationReceipt } from '../entities/messages/notification.ts';

/** Deletions at once. */
const atOnce = 20;

/** Forgets what a person was told of, that they were, and how they wanted to be told. */
export async function forgetNotifications(userId: number): Promise<void> {
  const pages = { consistent: true, pages: 'all' } as const;
  const { data: told } = await Notification.query.byTime({ userId }).go(pages);
  const { data: receipts } = await NotificationReceipt.query.byCause({ userId }).go(pages);
  const deletions = [
    ...told.map(
      ({ notificationId }) =>
        () =>
          Notification.delete({ userId, notificationId }).go(),
    ),
    ...receipts.map(
      ({ receiptId }) =>
        () =>
          NotificationReceipt.delete({ userId, receiptId }).go(),
    ),
  ];
  for (const some of chunk(deletions, atOnce)) await Promise.all(some.map((forget) => forget()));
  await NotificationChoices.delete({ userId }).go();
}
