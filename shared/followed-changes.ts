import { type ListingKind, listings } from './listings/listings.ts';

/** What happens to an item, as the table's stream names it. */
type ChangeEvent = 'INSERT' | 'MODIFY' | 'REMOVE';

/**
 * The functions that read the stream: DynamoDB allows two for each shard. `send-outbox` sends what waits in the table to
 * the queues, `follow-table` does everything else. Neither waits for the other.
 */
export type StreamReader = 'follow-table' | 'send-outbox';

interface FollowedChanges {
  reader: StreamReader;
  events: readonly ChangeEvent[];
  /** Followed besides, whatever happened: items that have this attribute, a number. */
  orWithNumber?: string;
}

type ListedEntity = (typeof listings)[ListingKind]['entity'];

const listedEntities = Object.fromEntries(
  Object.values(listings).map(({ entity }) => [
    entity,
    { reader: 'follow-table', events: ['INSERT', 'MODIFY', 'REMOVE'] },
  ]),
) as Record<ListedEntity, { reader: 'follow-table'; events: ChangeEvent[] }>;

/**
 * The changes of the table that something follows from, by the entity of the item. No other change invokes a reader of
 * the stream: the filters of both readers are made from this map. What follows is in `projections` and `outbox`.
 */
export const followedChanges = {
  entry: { reader: 'follow-table', events: ['INSERT', 'MODIFY', 'REMOVE'] },
  job: { reader: 'send-outbox', events: ['INSERT', 'MODIFY'] },
  share: { reader: 'follow-table', events: ['INSERT', 'MODIFY', 'REMOVE'] },
  membership: { reader: 'follow-table', events: ['INSERT', 'MODIFY', 'REMOVE'] },
  // Nothing follows from what happens to a mail or a notice afterwards.
  mail: { reader: 'send-outbox', events: ['INSERT'] },
  notice: { reader: 'send-outbox', events: ['INSERT'] },
  // The end of a session, and the first activity of an hour.
  session: { reader: 'follow-table', events: ['REMOVE'], orWithNumber: 'activeHour' },
  // The uses of tags are counted.
  mark: { reader: 'follow-table', events: ['INSERT', 'MODIFY', 'REMOVE'] },
  // Payments are counted for reports.
  invoice: { reader: 'follow-table', events: ['INSERT', 'MODIFY'] },
  // Rows of listings follow their things.
  ...listedEntities,
} satisfies Record<string, FollowedChanges>;

type Followed = typeof followedChanges;

/** The entities whose changes a reader of the stream gets. */
export type EntityReadBy<Reader extends StreamReader> = {
  [Entity in keyof Followed]: Followed[Entity]['reader'] extends Reader ? Entity : never;
}[keyof Followed];
