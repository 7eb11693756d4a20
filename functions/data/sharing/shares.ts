import { shareRights } from '#shared/entities/drive/file-entry.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Entry } from '../entities/drive/entry.ts';
import { EntryShare, Share, type ShareItem } from '../entities/drive/share.ts';
import type { UserItem } from '../entities/accounts/user.ts';
import { storedItemsOf, type StoredPage } from '../table/read-item.ts';

const consistent = { consistent: true } as const;
/** Without the keys, which tell the same once more. */
const shareFields: (keyof ShareItem)[] = [
  'userId',
  'driveId',
  'entryId',
  'permission',
  'sharedAtMs',
  'awaitsEmail',
  'untilVerified',
];

/** A user as far as it decides which shares are in force for them. */
export type Receiver = Pick<UserItem, 'userId' | 'email' | 'emailVerifiedAtMs'>;

/**
 * Whether a share is in force for its receiver. A share that was given to an unverified address waits until the account
 * has verified that very address: anybody can register with the address of somebody else.
 */
export function isInForce(
  { awaitsEmail }: Pick<ShareItem, 'awaitsEmail'>,
  { email, emailVerifiedAtMs }: Omit<Receiver, 'userId'>,
): boolean {
  return awaitsEmail === undefined || (emailVerifiedAtMs !== undefined && awaitsEmail === email);
}

/**
 * A share with what it gives its receiver now: all of it where it is in force, and what a link gave where it waits for
 * the address; undefined for nothing.
 */
export function shareNow(share: ShareItem, receiver: Omit<Receiver, 'userId'>): ShareItem | undefined {
  if (isInForce(share, receiver)) return share;
  const { permission, untilVerified } = share;
  if (untilVerified === undefined) return undefined;
  const isLess = shareRights.indexOf(untilVerified) < shareRights.indexOf(permission);
  return { ...share, permission: isLess ? untilVerified : permission };
}

/** The shares of a user that are in force, as the last write left them. */
export async function listSharesWith(receiver: Receiver): Promise<ShareItem[]> {
  const shares = await listAllSharesWith(receiver.userId);
  return shares.flatMap((share) => shareNow(share, receiver) ?? []);
}

/** Every share of a user, also those that wait for the address to be verified. */
export async function listAllSharesWith(userId: number): Promise<ShareItem[]> {
  const { data } = await Share.query.byReceiver({ userId }).go({ ...consistent, pages: 'all' });
  return data;
}

/** Some of the shares in force, at most so many, as the last write left them: a unit for each seventeen. */
export async function listSomeSharesWith(receiver: Receiver, limit: number): Promise<ShareItem[]> {
  const { userId } = receiver;
  const { data } = await Share.query.byReceiver({ userId }).go({ ...consistent, limit });
  return data.flatMap((share) => shareNow(share, receiver) ?? []);
}

/** The shares in force of one drive, as the last write left them: a unit for each seventeen. */
export async function listSharesIn(receiver: Receiver, driveId: string): Promise<ShareItem[]> {
  const shares = await listAllSharesIn(receiver.userId, driveId);
  return shares.flatMap((share) => shareNow(share, receiver) ?? []);
}

/** The same with those that wait for the address to be verified. */
export async function listAllSharesIn(userId: number, driveId: string): Promise<ShareItem[]> {
  const { data } = await Share.query.byReceiver({ userId, driveId }).go({ ...consistent, pages: 'all' });
  return data;
}

/** How an entry was shared with a person directly. */
export async function findShare(key: ShareKey): Promise<ShareItem | undefined> {
  const { data } = await Share.get(keyOf(key)).go(consistent);
  return data ?? undefined;
}

/**
 * With whom an entry is shared directly, as the last write left it.
 * @param limit people that are enough to know of; all of them without one
 */
export async function listPeopleOf(driveId: string, entryId: number, limit?: number): Promise<ShareItem[]> {
  const found: ShareItem[] = [];
  const asked = { ...consistent, attributes: shareFields, data: 'raw' } as const;
  let cursor: string | null = null;
  do {
    const page: StoredPage = await EntryShare.query
      .byEntry({ driveId, entryId })
      .go({ ...asked, cursor, ...(limit !== undefined && { limit: limit - found.length }) });
    found.push(...(storedItemsOf(page) as ShareItem[]));
    cursor = page.cursor ?? null;
  } while (cursor && found.length < (limit ?? Infinity));
  return found;
}

/** All that a drive shares with anybody, page by page. */
export async function* listSharesOfDrive(driveId: string): AsyncGenerator<ShareItem[]> {
  let cursor: string | null = null;
  do {
    const page: { data: ShareItem[]; cursor: string | null } = await EntryShare.query
      .byEntry({ driveId })
      .go({ ...consistent, cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor);
}

/** Ids of the entries of a drive that are shared with anybody. */
export async function listSharedIds(driveId: string): Promise<Set<number>> {
  const ids = new Set<number>();
  for await (const page of listSharesOfDrive(driveId)) for (const { entryId } of page) ids.add(entryId);
  return ids;
}

/**
 * Like `listSharedIds`, for a drive with few shares: one read unit for seventeen shares. Returns undefined if there are
 * more than `maxShares`.
 */
export async function findFewSharedIds(driveId: string, maxShares: number): Promise<Set<number> | undefined> {
  const { data, cursor } = await EntryShare.query
    .byEntry({ driveId })
    .go({ ...consistent, limit: maxShares + 1 });
  return cursor || data.length > maxShares ? undefined : new Set(data.map(({ entryId }) => entryId));
}

/** Whether anything of a drive is shared with anybody, as the last write left it. */
export async function sharesAnything(driveId: string): Promise<boolean> {
  const { data } = await EntryShare.query.byEntry({ driveId }).go({ ...consistent, limit: 1 });
  return data.length > 0;
}

export type ShareKey = Pick<ShareItem, 'userId' | 'driveId' | 'entryId'>;
const keyOf = ({ userId, driveId, entryId }: ShareKey) => ({ userId, driveId, entryId });

/** The writes that share an entry with a person who has not had it. `taken` where they have it by now. */
export function createShareSteps(share: ShareItem, taken: () => Error): Step[] {
  return [put(Share.create(share).params(), taken), put(EntryShare.create(share).params(), taken)];
}

/** The writes that change what a person may do with an entry; `gone` where they do not have it any more. */
export function changeShareSteps(
  key: ShareKey,
  permission: ShareItem['permission'],
  gone: () => Error,
): Step[] {
  return [
    update(Share.patch(keyOf(key)).set({ permission }).params(), gone),
    update(EntryShare.patch(keyOf(key)).set({ permission }).params(), gone),
  ];
}

/** Steps that let the receiver of a waiting share use it, up to a permission. Throws `gone` if it was removed. */
export function openShareSteps(
  share: ShareItem,
  permission: ShareItem['permission'],
  gone?: () => Error,
): Step[] {
  const isAll = shareRights.indexOf(permission) >= shareRights.indexOf(share.permission);
  const changes = [Share.patch(keyOf(share)), EntryShare.patch(keyOf(share))].map((patch) =>
    isAll
      ? patch.set({ permission }).remove(['awaitsEmail', 'untilVerified'])
      : patch.set({ untilVerified: permission }),
  );
  return changes.map((change) => update(change.params(), gone));
}

/** The writes that take an entry away from a person; `gone` where they do not have it any more. */
export function removeShareSteps(key: ShareKey, gone: () => Error): Step[] {
  return [
    remove(Share.remove(keyOf(key)).params(), gone),
    remove(EntryShare.remove(keyOf(key)).params(), gone),
  ];
}

/**
 * The write that counts at an entry how many people have it, so that lists look for people of such entries alone.
 * `refused` where the entry is gone, or shared with too many by then.
 */
export function countPeopleStep(
  { driveId, entryId }: Pick<ShareItem, 'driveId' | 'entryId'>,
  added: number,
  { max, refused }: { max: number; refused: () => Error },
): Step {
  const room = max - added;
  const params = Entry.patch({ driveId, entryId })
    .add({ people: added })
    .where(({ people }, { notExists, lte }) => `${notExists(people)} OR ${lte(people, room)}`)
    .params();
  return update(params, refused);
}

/** The write that counts a person off whom an entry was taken from. */
export function uncountPersonStep(
  { driveId, entryId }: Pick<ShareItem, 'driveId' | 'entryId'>,
  gone: () => Error,
): Step {
  return update(Entry.patch({ driveId, entryId }).add({ people: -1 }).params(), gone);
}

/** The steps that delete both sides of a share whose entry is gone; one of them may be gone already. */
export function forgetShareSteps(key: ShareKey): Step[] {
  return [remove(Share.delete(keyOf(key)).params()), remove(EntryShare.delete(keyOf(key)).params())];
}
