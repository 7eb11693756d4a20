import { chunk } from '#shared/chunk.ts';
import { nowSeconds } from '../../platform/clock.ts';
import { check, put, remove, type Step, update } from '../commit.ts';
import {
  type Followed,
  LiveConnection,
  type LiveConnectionItem,
  LiveConnectionOwner,
  type LiveConnectionOwnerItem,
} from '../entities/messages/live-connection.ts';

/** Under what the pages of a person are found. */
export const personTopic = (userId: number) => `P${userId}`;

/** Under what the connections of a person are found that are to be closed. */
export const endingTopic = (userId: number) => `E${userId}`;

/** DynamoDB takes 100 items in a transaction; the owner's stands beside those of the drives. */
const perCommit = 90;

/** The steps that keep an open connection with its user, and with the drives that it follows first. */
export function createConnectionSteps({
  followed,
  sessionHash,
  ...connection
}: Omit<LiveConnectionOwnerItem, 'revision'>): Step[] {
  const owner = LiveConnectionOwner.put({ ...connection, followed, sessionHash, revision: 0 });
  return [
    put(owner.params()),
    topicStep(connection, personTopic(connection.userId)),
    ...followed.map((drive) => followStep(connection, drive)),
  ];
}

type Connection = Omit<LiveConnectionItem, 'topic' | 'entryIds'>;

function followStep(connection: Connection, { driveId: topic, entryIds }: Followed): Step {
  return topicStep(connection, topic, entryIds && { entryIds });
}

/** The step that lists a connection under a topic. */
export function topicStep(
  { connectionId, userId, askedAtSeconds, askedAtMs, transport, ttl }: Connection,
  topic: string,
  part?: Pick<Followed, 'entryIds'>,
): Step {
  const item = { topic, connectionId, userId, askedAtSeconds, askedAtMs, transport, ttl, ...part };
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

/** The connections under a topic. Those past their time are left out. */
export async function listByTopic(topic: string): Promise<LiveConnectionItem[]> {
  const { data } = await LiveConnection.query.byTopic({ topic }).go({ consistent: true, pages: 'all' });
  return data.filter(({ ttl }) => ttl > nowSeconds());
}

/** All that is known of a connection, as the last write left it. */
export async function findLiveConnection(connectionId: string): Promise<LiveConnectionOwnerItem | undefined> {
  const { data } = await LiveConnectionOwner.get({ connectionId }).go({ consistent: true });
  return (data as LiveConnectionOwnerItem | null) ?? undefined;
}

/**
 * The transactions that make a connection follow these drives and no others; none if it does already. They fail with
 * `moved` if the connection is not as it was read.
 */
export function setFollowedGroups(
  owner: LiveConnectionOwnerItem,
  followed: Followed[],
  moved: () => Error,
): Step[][] {
  const { connectionId, revision } = owner;
  const before = new Map(owner.followed.map((drive) => [drive.driveId, drive]));
  const after = new Map(followed.map((drive) => [drive.driveId, drive]));
  const dropped = owner.followed.filter(({ driveId }) => !after.has(driveId));
  const changed = followed.filter((drive) => !isSame(drive, before.get(drive.driveId)));
  const steps = [
    ...dropped.map(({ driveId: topic }) => remove(LiveConnection.delete({ topic, connectionId }).params())),
    ...changed.map((drive) => followStep(owner, drive)),
  ];
  if (steps.length === 0) return [];
  const claim = LiveConnectionOwner.patch({ connectionId })
    .set({ followed, revision: revision + 1 })
    .where((item, { eq }) => eq(item.revision, revision));
  const stays = LiveConnectionOwner.delete({ connectionId }).where((item, { eq }) =>
    eq(item.revision, revision + 1),
  );
  return inGroups(steps).map((group, nth) => [
    nth === 0 ? update(claim.params(), moved) : check(stays.params(), moved),
    ...group,
  ]);
}

/** Splits steps into groups that fit into one transaction together with two more steps. */
export function inGroups(steps: Step[]): Step[][] {
  return chunk(steps, perCommit);
}

function isSame(one: Followed, other: Followed | undefined): boolean {
  return other !== undefined && JSON.stringify(one.entryIds) === JSON.stringify(other.entryIds);
}

/**
 * The transactions that delete a connection. The owner's item is in the last one, so that an interrupted deletion can be
 * repeated.
 */
export function deleteConnectionGroups({
  connectionId,
  userId,
  followed,
  isEnding,
}: LiveConnectionOwnerItem): Step[][] {
  const topics = [personTopic(userId), ...followed.map(({ driveId }) => driveId)];
  if (isEnding) topics.unshift(endingTopic(userId));
  const steps = topics.map((topic) => remove(LiveConnection.delete({ topic, connectionId }).params()));
  return inGroups([...steps, remove(LiveConnectionOwner.delete({ connectionId }).params())]);
}

/** The connections that follow a drive, also those past their time. */
export async function listAllFollowers(driveId: string): Promise<LiveConnectionItem[]> {
  const { data } = await LiveConnection.query
    .byTopic({ topic: driveId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Makes a connection stop following a drive that is gone. */
export async function unfollow({ topic, connectionId }: LiveConnectionItem): Promise<void> {
  await LiveConnection.delete({ topic, connectionId }).go();
}
