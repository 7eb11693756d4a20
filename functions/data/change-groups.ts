import { type CountChange, countSteps } from './drive/child-counts.ts';
import type { Step } from './commit.ts';
import type { EntryItem } from './entities/drive/entry.ts';
import { freeBytesStep } from './drive/usage.ts';

/**
 * What is written for one entry. Its part of counts that several entries share stands apart, so that a transaction
 * of several entries writes each count once.
 */
export interface Change {
  /** The entry as it is afterwards; of one that is deleted, as it was last. */
  item: EntryItem;
  steps: Step[];
  counts: CountChange[];
  /** Bytes that are not used any more. */
  freedBytes?: number;
}

/** DynamoDB takes 100 items in a transaction; some stay free for what stands alongside. */
const maxSteps = 94;

/** The steps of one transaction for the changes of several entries of one drive. */
export function changesSteps(changes: Change[]): Step[] {
  const freedBytes = changes.reduce((sum, change) => sum + (change.freedBytes ?? 0), 0);
  const driveId = changes[0]?.item.driveId ?? '';
  return [
    ...changes.flatMap((change) => change.steps),
    ...countSteps(changes.flatMap((change) => change.counts)),
    ...(freedBytes > 0 ? [freeBytesStep(driveId, freedBytes)] : []),
  ];
}

/**
 * Splits changes into such as fit into one transaction: not too many items, and none of them twice. A folder and
 * what is in it, named together, are such a case: the folder's own change and its count are one item.
 */
export function groupChanges<T extends Change>(changes: T[]): T[][] {
  const groups: T[][] = [];
  let group = newGroup<T>();
  for (const change of changes) {
    const own = change.steps.map((step) => keyOf(step));
    const counted = change.counts.map(({ driveId, folderId }) => `DRIVE#${driveId} ENTRY#${folderId}`);
    const meets =
      own.some((key) => group.own.has(key) || group.counted.has(key)) ||
      counted.some((key) => group.own.has(key));
    const isFull = group.own.size + own.length + new Set([...group.counted, ...counted]).size > maxSteps;
    if (group.changes.length > 0 && (meets || isFull)) {
      groups.push(group.changes);
      group = newGroup<T>();
    }
    group.changes.push(change);
    for (const key of own) group.own.add(key);
    for (const key of counted) group.counted.add(key);
  }
  return group.changes.length > 0 ? [...groups, group.changes] : groups;
}

const newGroup = <T>() => ({ changes: [] as T[], own: new Set<string>(), counted: new Set<string>() });

function keyOf({ item }: Step): string {
  const { PK, SK } = item.Put?.Item ?? item.Update?.Key ?? item.Delete?.Key ?? item.ConditionCheck?.Key ?? {};
  return `${PK} ${SK}`;
}
