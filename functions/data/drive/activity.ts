import type { ActivityAction } from '#shared/entities/drive/activity.ts';
import { nowSeconds } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { put, type Step } from '../commit.ts';
import { Activity, type ActivityItem } from '../entities/drive/activity.ts';

/** How long events are kept: long enough to look back a year, and no visitor's address stays for ever. */
const keptSeconds = 366 * 24 * 3600;

export interface NewActivity {
  driveId: string;
  entryId: number;
  action: ActivityAction;
  /** Absent for visitors without an account. */
  userId?: number | undefined;
  /** What belongs to the action, such as `{ from, to }` of a rename. */
  properties?: Record<string, string | number | boolean | null>;
  /** Address of the one who did it; shown to the owner alone. */
  ip?: string | undefined;
}

/** The write that notes an event, to stand in the transaction of what happened: so it is noted exactly once. */
export function activityStep(activity: NewActivity): Step {
  return put(Activity.create(itemOf(activity)).params());
}

function itemOf(activity: NewActivity): ActivityItem {
  return { ...activity, activityId: newId(), ttl: nowSeconds() + keptSeconds };
}

/** Notes an event that nothing else is written with. */
export async function noteActivity(activity: NewActivity): Promise<void> {
  await Activity.create(itemOf(activity)).go();
}

export interface ActivityPage {
  events: ActivityItem[];
  /** Id of the last event, where older ones follow. */
  last?: number;
}

export interface ActivityWindow {
  after?: number | undefined;
  limit: number;
  /** Only what happened since; all of it without. */
  sinceId?: number | undefined;
  /** Actions that are not told. */
  without?: readonly ActivityAction[] | undefined;
}

/** One page of an entry's events, the newest first: those before `after`, or the newest ones. */
export async function listActivity(
  { driveId, entryId }: { driveId: string; entryId: number },
  { after, limit, sinceId = 0, without = [] }: ActivityWindow,
): Promise<ActivityPage> {
  if (after !== undefined && after < sinceId) return { events: [] };
  const events: ActivityItem[] = [];
  let cursor: string | null = null;
  const before = { activityId: after ?? Number.MAX_SAFE_INTEGER };
  do {
    const options = {
      order: 'desc' as const,
      limit: limit + 1 - events.length,
      cursor,
      consistent: true as const,
    };
    const query = Activity.query.byEntry({ driveId, entryId }).between({ activityId: sinceId }, before);
    const page: { data: ActivityItem[]; cursor: string | null } = await query.go(options);
    // What is too old may be there for some days more. The upper bound is the page before's.
    const isTold = ({ ttl, activityId, action }: ActivityItem) =>
      ttl > nowSeconds() && activityId !== after && !without.includes(action);
    events.push(...page.data.filter(isTold));
    cursor = page.cursor;
  } while (cursor && events.length <= limit);
  const shown = events.slice(0, limit);
  const last = events.length > limit ? shown.at(-1)?.activityId : undefined;
  return { events: shown, ...(last !== undefined && { last }) };
}

/** Forgets what happened to an entry. Who came by its link lately is forgotten by itself, within the hour. */
export async function forgetActivity(driveId: string, entryId: number): Promise<void> {
  const { data: events } = await Activity.query.byEntry({ driveId, entryId }).go({ pages: 'all' });
  for (const { activityId } of events) await Activity.delete({ driveId, entryId, activityId }).go();
}
