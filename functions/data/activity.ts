import type { ActivityAction } from '#shared/entities/activity.ts';
import { hourMs, nowMs, nowSeconds, secondMs } from '../platform/clock.ts';
import { sha256 } from '../platform/hashing.ts';
import { newId } from '../platform/ids.ts';
import { isFailedCondition, put, type Step } from './commit.ts';
import { Activity, type ActivityItem, ActivityVisit } from './entities/activity.ts';

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

/**
 * Notes what a visitor did, unless the same visitor did so within the last hour: looking around in a gallery is one
 * visit. One conditional write, and another one where the visit is new.
 * @param visitor whatever tells one visitor from another; it is stored as a hash
 */
export async function noteVisit(activity: NewActivity, visitor: string): Promise<void> {
  const { driveId, entryId, action } = activity;
  const now = nowMs();
  const untilMs = now + hourMs;
  const visit = { driveId, entryId, action, visitorHash: sha256(visitor), untilMs };
  try {
    await ActivityVisit.put({ ...visit, ttl: Math.ceil(untilMs / secondMs) })
      .where(({ untilMs: known }, { notExists, lte }) => `${notExists(known)} OR ${lte(known, now)}`)
      .go();
  } catch (error) {
    if (isFailedCondition(error)) return;
    throw error;
  }
  await Activity.create(itemOf(activity)).go();
}

export interface ActivityPage {
  events: ActivityItem[];
  /** Id of the last event, where older ones follow. */
  last?: number;
}

/** One page of an entry's events, the newest first: those before `after`, or the newest ones. */
export async function listActivity(
  { driveId, entryId }: { driveId: string; entryId: number },
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ActivityPage> {
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
    const query = Activity.query.byEntry({ driveId, entryId }).between({ activityId: 0 }, before);
    const page: { data: ActivityItem[]; cursor: string | null } = await query.go(options);
    // What is too old may be there for some days more. The upper bound is the page before's.
    events.push(...page.data.filter((event) => event.ttl > nowSeconds() && event.activityId !== after));
    cursor = page.cursor;
  } while (cursor && events.length <= limit);
  const shown = events.slice(0, limit);
  const last = events.length > limit ? shown.at(-1)?.activityId : undefined;
  return { events: shown, ...(last !== undefined && { last }) };
}

/** Forgets what happened to an entry, and who has looked at it. */
export async function forgetActivity(driveId: string, entryId: number): Promise<void> {
  const { data: events } = await Activity.query.byEntry({ driveId, entryId }).go({ pages: 'all' });
  for (const { activityId } of events) await Activity.delete({ driveId, entryId, activityId }).go();
  const { data: visits } = await ActivityVisit.query.byVisitor({ driveId, entryId }).go({ pages: 'all' });
  for (const { action, visitorHash } of visits) {
    await ActivityVisit.delete({ driveId, entryId, action, visitorHash }).go();
  }
}
