import { chunk } from '#shared/chunk.ts';
import { Mark } from '../entities/drive/mark.ts';
import { Device, TwoFactor } from '../entities/accounts/proof.ts';
import { AccessToken, Session } from '../entities/accounts/user.ts';
import { deleteAppearanceDraft } from '../site/appearance-drafts.ts';

/** Writes at once: enough not to wait long, few enough for a partition of the table. */
const atOnce = 20;

async function forEach<Item>(items: Item[], forget: (item: Item) => Promise<unknown>): Promise<void> {
  for (const some of chunk(items, atOnce)) await Promise.all(some.map((item) => forget(item)));
}

/** Deletes what a user signed in with: sessions, tokens, browsers and the authenticator. Drafts go with them. */
export async function forgetSignIns(userId: number): Promise<void> {
  const { data: sessions } = await Session.query.byUser({ userId }).go({ pages: 'all' });
  await forEach(sessions, ({ sessionHash }) => Session.delete({ sessionHash }).go());
  const { data: tokens } = await AccessToken.query.byUser({ userId }).go({ pages: 'all' });
  await forEach(tokens, ({ tokenId }) => AccessToken.delete({ tokenId }).go());
  const { data: devices } = await Device.query.byUser({ userId }).go({ consistent: true, pages: 'all' });
  await forEach(devices, ({ deviceHash }) => Device.delete({ userId, deviceHash }).go());
  await TwoFactor.delete({ userId }).go();
  await deleteAppearanceDraft(userId);
}

/** Deletes the stars and tags of a user. */
export async function forgetAllMarks(userId: number): Promise<void> {
  const { data: marks } = await Mark.query.byEntry({ userId }).go({ consistent: true, pages: 'all' });
  await forEach(marks, ({ entryId }) => Mark.delete({ userId, entryId }).go());
}
