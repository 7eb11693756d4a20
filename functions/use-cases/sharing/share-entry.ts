import { chunk } from '#shared/chunk.ts';
import type { ShareRight } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { sharing } from '#shared/limits/sharing-limits.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import type { KnownUser, UserItem } from '../../data/entities/accounts/user.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { notifyAllStep } from '../../data/notifications/notifications.ts';
import { countPeopleStep, createShareSteps, findShare } from '../../data/sharing/shares.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { inParallel } from '../background/in-parallel.ts';
import { isHidden } from '../drive/access/is-hidden.ts';
import { wantsMail } from '../notifications/channels.ts';
import { auditShare } from './audit-sharing.ts';
import { changeShareOf } from './change-share.ts';
import { shareCause } from './share-cause.ts';

/** People who are given an entry in one transaction: each takes up to five writes of the hundred that it can hold. */
const peopleAtOnce = 18;
const readsAtOnce = 10;

/** Too many people have the entry, or it is gone. */
class Refused extends Error {}

/**
 * Shares an entry and everything in it with users. New receivers are notified in the same transaction. Users who
 * have access already get the new permission and no notification. A share to an address that its account has not
 * verified waits for the verification. Throws 422 if too many users would have access.
 */
export async function shareEntry(
  caller: SignedIn,
  entry: EntryItem,
  { people, right }: { people: KnownUser[]; right: ShareRight },
): Promise<void> {
  for (const some of chunk(people, peopleAtOnce)) await shareWith(caller, entry, { people: some, right });
}

async function shareWith(
  caller: SignedIn,
  entry: EntryItem,
  { people, right }: { people: KnownUser[]; right: ShareRight },
): Promise<void> {
  const { driveId, entryId } = entry;
  const share = async (): Promise<void> => {
    const known = await inParallel(people, readsAtOnce, ({ userId }) =>
      findShare({ userId, driveId, entryId }),
    );
    const newcomers = people.filter((_, nth) => !known[nth]);
    if (newcomers.length > 0) await give(caller, entry, { people: newcomers, right });
    for (const [nth, each] of known.entries()) {
      const person = people[nth];
      if (each && person && each.permission !== right) {
        await changeShareOf(each, person, { right, byId: caller.user.userId, name: entry.name });
      }
    }
  };
  try {
    await retryOutdated(share);
  } catch (error) {
    throw error instanceof Refused ? await explainRefusal(entry) : error;
  }
}

async function give(
  { user }: SignedIn,
  entry: EntryItem,
  { people, right }: { people: KnownUser[]; right: ShareRight },
): Promise<void> {
  const { driveId, entryId } = entry;
  const sharedAtMs = nowMs();
  const mails = await mailSteps(user, entry, people);
  const refused = () => new Refused();
  await commit([
    countPeopleStep(entry, people.length, { max: sharing.maxPeoplePerEntry, refused }),
    ...notifySteps(user, entry, { people, sharedAtMs }),
    ...mails,
    ...people.flatMap((person) => {
      const waits = isVerified(person) ? {} : { awaitsEmail: person.email, sharedById: user.userId };
      const share = { userId: person.userId, driveId, entryId, permission: right, sharedAtMs, ...waits };
      return [
        ...createShareSteps(share, outdatedRead),
        noteShared(user, person, share),
        auditShare(entry, person, { from: null, to: right }),
      ];
    }),
  ]);
}

function noteShared(user: UserItem, person: KnownUser, { driveId, entryId, permission }: ShareItem): Step {
  const properties = { userId: person.userId, name: displayName(person), permission };
  return activityStep({ driveId, entryId, action: 'shared', userId: user.userId, properties });
}

const isVerified = ({ emailVerifiedAtMs }: KnownUser) => emailVerifiedAtMs !== undefined;

/** Notifies users whose share is in force; the others are notified when they have verified their address. */
function notifySteps(
  { userId: actorId }: UserItem,
  { driveId, entryId, name, type }: EntryItem,
  { people, sharedAtMs }: { people: KnownUser[]; sharedAtMs: number },
): Step[] {
  const userIds = people.filter(isVerified).map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  const cause = shareCause({ driveId, entryId, sharedAtMs });
  const entries = [{ id: entryId, name, type }];
  return [notifyAllStep({ type: 'FileEntrySharedNotif', userIds, cause, actorId, entries })];
}

/**
 * Mails to users who want them. A mail to an unverified address is always sent: the settings are those of
 * whoever made the account, and the mail is for the owner of the address.
 */
async function mailSteps(sharer: UserItem, entry: EntryItem, people: KnownUser[]): Promise<Step[]> {
  const wants = await inParallel(
    people,
    readsAtOnce,
    async (person) => !isVerified(person) || (await wantsMail(person.userId, '01')),
  );
  const path = entry.type === 'folder' ? `/drive/folders/${entryHash(entry.entryId)}` : '/drive/shares';
  const about = { sharer: displayName(sharer), entry_name: entry.name, url: env.baseUrl + path };
  return people
    .filter((_, nth) => wants[nth])
    .map((person) => sendMailStep('file_shared', { ...person, isStranger: !isVerified(person) }, about));
}

async function explainRefusal({ driveId, entryId }: EntryItem): Promise<Error> {
  const entry = await findEntry(driveId, entryId);
  if (!entry || isHidden(entry)) return notFound();
  const count = sharing.maxPeoplePerEntry;
  return invalid({ emails: { code: 'tooManyPeople', params: { count } } });
}
