import { commit } from '../commit.ts';
import { Mark } from '../entities/mark.ts';
import { Device, TwoFactor } from '../entities/proof.ts';
import { AccessToken, Session } from '../entities/user.ts';
import { endShare, forgetShare, listAllSharesWith, listSharesOfDrive } from '../sharing/shares.ts';
import { listSocialProfiles, removeSocialProfileSteps } from './social-profiles.ts';

/** Writes at once: enough not to wait long, few enough for a partition of the table. */
const atOnce = 20;

async function forEach<Item>(items: Item[], forget: (item: Item) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    await Promise.all(items.slice(first, first + atOnce).map((item) => forget(item)));
  }
}

/** Forgets what a person signed in with: sessions, tokens, browsers, the authenticator and social accounts. */
export async function forgetSignIns(userId: number): Promise<void> {
  const { data: sessions } = await Session.query.byUser({ userId }).go({ pages: 'all' });
  await forEach(sessions, ({ sessionHash }) => Session.delete({ sessionHash }).go());
  const { data: tokens } = await AccessToken.query.byUser({ userId }).go({ pages: 'all' });
  await forEach(tokens, ({ tokenId }) => AccessToken.delete({ tokenId }).go());
  const { data: devices } = await Device.query.byUser({ userId }).go({ consistent: true, pages: 'all' });
  await forEach(devices, ({ deviceHash }) => Device.delete({ userId, deviceHash }).go());
  await TwoFactor.delete({ userId }).go();
  await forEach(await listSocialProfiles(userId), (profile) => commit(removeSocialProfileSteps(profile)));
}

/** Forgets a person's stars and tags, and what was shared with them. */
export async function forgetMarksAndShares(userId: number): Promise<void> {
  const { data: marks } = await Mark.query.byEntry({ userId }).go({ consistent: true, pages: 'all' });
  await forEach(marks, ({ entryId }) => Mark.delete({ userId, entryId }).go());
  await forEach(await listAllSharesWith(userId), endShare);
}

/** Ends what a drive shares with others. */
export async function forgetSharesOf(driveId: string): Promise<void> {
  for await (const shares of listSharesOfDrive(driveId)) await forEach(shares, forgetShare);
}
