import { nowSeconds } from '../../platform/clock.ts';
import { check, commit, put, remove, type Step, update } from '../commit.ts';
import {
  type Followed,
  LiveConnection,
  type LiveConnectionItem,
  LiveConnectionOwner,
  type LiveConnectionOwnerItem,
} from '../entities/live-connection.ts';

/** Under what the pages of a person are found. */
const personTopic = (userId: number) => `P${userId}`;

/** DynamoDB takes 100 items in a transaction; the owner's stands beside those of the drives. */
const perCommit = 90;

/** Notes an open connection with its person, and with the drives that it follows from the beginning. */
export async function createLiveConnection({
  followed,
  sessionHash,
  ...connection
}: Omit<LiveConnectionOwnerItem, 'revision'>): Promise<void> {
  const owner = LiveConnectionOwner.put({ ...connection, followed, sessionHash, revision: 0 });
  const person = LiveConnection.put({ ...connection, topic: personTopic(connection.userId) });
  await commit([
    put(owner.params()),
    put(person.params()),
    ...followed.map((drive) => followStep(connection, drive)),
  ]);
}

type Connection = Pick<LiveConnectionOwnerItem, 'connectionId' | 'userId' | 'askedAtSeconds' | 'ttl'>;

function followStep({ connectionId, userId, askedAtSeconds, ttl }: Connection, drive: Followed): Step {
  const { driveId: topic, entryIds } = drive;
  const item = { topic, connectionId, userId, askedAtSeconds, ttl, ...(entryIds && { entryIds }) };
  return put(LiveConnection.put(item).params());
}

/** The connections that follow a drive. Those past their time are left out: DynamoDB deletes late. */
export async function listFollowers(driveId: string): Promise<LiveConnectionItem[]> {
  return listByTopic(driveId);
}

/** The open pages of a person. */
export async function listConnectionsOf(userId: number): Promise<LiveConnectionItem[]> {
  return listByTopic(personTopic(userId));
}

async function listByTopic(topic: string): Promise<LiveConnectionItem[]> {
  const { data } = await LiveConnection.query.byTopic({ topic }).go({ consistent: true, pages: 'all' });
  return data.filter(({ ttl }) => ttl > nowSeconds());
}

/** All that is known of a connection, as the last write left it. */
export async function findLiveConnection(connectionId: string): Promise<LiveConnectionOwnerItem | undefined> {
  const { data } = await LiveConnectionOwner.get({ connectionId }).go({ consistent: true });
  return (data as LiveConnectionOwnerItem | null) ?? undefined;
}

/** Somebody changed what the connection follows, or it has ended. */
export class ConnectionMoved extends Error {}

/**
 * Has a connection follow these drives and no others; nothing is written where it does already. Throws
 * `ConnectionMoved` where it is not as it was read.
 */
export async function setFollowed(owner: LiveConnectionOwnerItem, followed: Followed[]): Promise<void> {
  const { connectionId, revision } = owner;
  const before = new Map(owner.followed.map((drive) => [drive.driveId, drive]));
  const after = new Map(followed.map((drive) => [drive.driveId, drive]));
  const dropped = owner.followed.filter(({ driveId }) => !after.has(driveId));
  const changed = followed.filter((drive) => !isSame(drive, before.get(drive.driveId)));
  const steps = [
    ...dropped.map(({ driveId: topic }) => remove(LiveConnection.delete({ topic, connectionId }).params())),
    ...changed.map((drive) => followStep(owner, drive)),
  ];
  if (steps.length === 0) return;
  const moved = () => new ConnectionMoved();
  const claim = LiveConnectionOwner.patch({ connectionId })
    .set({ followed, revision: revision + 1 })
    .where((item, { eq }) => eq(item.revision, revision));
  await commit([update(claim.params(), moved), ...steps.slice(0, perCommit)]);
  for (let first = perCommit; first < steps.length; first += perCommit) {
    const stays = LiveConnectionOwner.delete({ connectionId }).where((item, { eq }) =>
      eq(item.revision, revision + 1),
    );
    await commit([check(stays.params(), moved), ...steps.slice(first, first + perCommit)]);
  }
}

function isSame(one: Followed, other: Followed | undefined): boolean {
  return other !== undefined && JSON.stringify(one.entryIds) === JSON.stringify(other.entryIds);
}

/** Forgets a connection; harmless where it is forgotten already. */
export async function deleteLiveConnection(connectionId: string): Promise<void> {
  const owner = await findLiveConnection(connectionId);
  if (!owner) return;
  const topics = [personTopic(owner.userId), ...owner.followed.map(({ driveId }) => driveId)];
  const steps = topics.map((topic) => remove(LiveConnection.delete({ topic, connectionId }).params()));
  // The owner's item goes with the last of them: what breaks off is found again.
  while (steps.length > perCommit) await commit(steps.splice(0, perCommit));
  await commit([...steps, remove(LiveConnectionOwner.delete({ connectionId }).params())]);
}

/** Has nobody follow a drive any more that is gone; the connections of its owner end with it. */
export async function forgetFollowers(driveId: string): Promise<void> {
  const { data } = await LiveConnection.query
    .byTopic({ topic: driveId })
    .go({ consistent: true, pages: 'all' });
  for (const { topic, connectionId, userId } of data) {
    if (driveId === `U${userId}`) await deleteLiveConnection(connectionId);
    else await LiveConnection.delete({ topic, connectionId }).go();
  }
}
