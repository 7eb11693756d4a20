import { remove, type Step, update } from '../commit.ts';
import {
  LiveConnection,
  type LiveConnectionItem,
  LiveConnectionOwner,
  type LiveConnectionOwnerItem,
} from '../entities/messages/live-connection.ts';
import { endingTopic, inGroups, listByTopic, personTopic, topicStep } from './live-connections.ts';

/**
 * The transactions that stop messages to a connection and list it as one to be closed. The first one fails
 * with `moved` if the connection is not as it was read. What the others did not reach goes when it is deleted.
 */
export function endConnectionGroups(owner: LiveConnectionOwnerItem, moved: () => Error): Step[][] {
  const { connectionId, userId, revision, followed } = owner;
  const claim = LiveConnectionOwner.patch({ connectionId })
    .set({ isEnding: true, revision: revision + 1 })
    .where((item, { eq }) => eq(item.revision, revision));
  const topics = [personTopic(userId), ...followed.map(({ driveId }) => driveId)];
  const steps = topics.map((topic) => remove(LiveConnection.delete({ topic, connectionId }).params()));
  return inGroups(steps).map((group, nth) =>
    nth === 0 ? [update(claim.params(), moved), topicStep(owner, endingTopic(userId)), ...group] : group,
  );
}

/** The connections of a user that are to be closed. */
export async function listEndingConnectionsOf(userId: number): Promise<LiveConnectionItem[]> {
  return listByTopic(endingTopic(userId));
}

/** Deletes what is left of a connection that was to be closed and that nothing else is known of. */
export async function forgetEndingConnection({ userId, connectionId }: LiveConnectionItem): Promise<void> {
  await LiveConnection.delete({ topic: endingTopic(userId), connectionId }).go();
}
