/** What happens to an item, as the table's stream names it. */
export type ChangeEvent = 'INSERT' | 'MODIFY' | 'REMOVE';

interface FollowedChanges {
  events: readonly ChangeEvent[];
  /** Followed besides, whatever happened: items that have this attribute, a number. */
  orWithNumber?: string;
}

/**
 * The changes of the table that something follows from, by the entity of the item. No other change wakes the function
 * that follows the table: the filters of its stream are made from this map, and what follows is in `projections`.
 */
export const followedChanges = {
  entry: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
  job: { events: ['INSERT', 'MODIFY'] },
  share: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
  membership: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
  // What becomes of a mail or a notice afterwards is nobody's business.
  mail: { events: ['INSERT'] },
  notice: { events: ['INSERT'] },
  // The end of a session, and the first activity of an hour.
  session: { events: ['REMOVE'], orWithNumber: 'activeHour' },
  user: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
  subscription: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
  message: { events: ['INSERT', 'MODIFY', 'REMOVE'] },
} satisfies Record<string, FollowedChanges>;

export type FollowedEntity = keyof typeof followedChanges;
