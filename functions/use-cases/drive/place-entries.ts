import { countOf } from '../../data/drive/child-counts.ts';
import { type Change, changesSteps, groupChanges } from '../../data/change-groups.ts';
import { commit, put, type Step } from '../../data/commit.ts';
import { Entry, type EntryItem } from '../../data/entities/drive/entry.ts';
import type { NewEntry } from '../../data/drive/entries.ts';
import { sortKeys } from '../../data/drive/entry-keys.ts';
import { holdNameStep } from '../../data/drive/entry-names.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';

/** An entry to be made among others. */
export interface Wanted {
  entry: NewEntry;
  /** What is written with it; `otherwise` says that something came meanwhile. */
  alongside(item: EntryItem, otherwise: () => Error): Step[];
}

/**
 * How it went for one of them: made; refused; or in the way of something that came meanwhile, itself or another one
 * of its transaction, so that a new look must tell what to do.
 */
export type Placed =
  { is: 'made'; item: EntryItem } | { is: 'refused'; error: AppError } | { is: 'overtaken' };

/** A name, an id or an upload was taken between the look and the write. */
class Overtaken extends Error {}

const overtaken = () => new Overtaken();

/**
 * Makes many entries, few transactions for all of them: counts of folders are written once in each.
 * @param shared what is written once for the entries of one transaction
 */
export async function placeTogether(
  wanted: Wanted[],
  shared: (items: EntryItem[]) => Step[] = () => [],
): Promise<Placed[]> {
  const results = new Map<Change, Placed>();
  const changes = wanted.map((each) => describeChange(each));
  for (const group of groupChanges(changes)) await placeGroup(group, shared, results);
  return changes.map((change) => results.get(change) ?? { is: 'overtaken' });
}

async function placeGroup(
  group: Change[],
  shared: (items: EntryItem[]) => Step[],
  results: Map<Change, Placed>,
): Promise<void> {
  try {
    await commit([...changesSteps(group), ...shared(group.map(({ item }) => item))]);
    for (const change of group) results.set(change, { is: 'made', item: change.item });
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof AppError)) throw error;
    const byFolder = [...Map.groupBy(group, ({ item }) => item.parentId).values()];
    // A folder that is gone keeps nobody but its own from their places.
    if (error.status === notFound().status && byFolder.length > 1) {
      for (const ofFolder of byFolder) await placeGroup(ofFolder, shared, results);
    } else {
      for (const change of group) results.set(change, { is: 'refused', error });
    }
  }
}

function describeChange({ entry, alongside }: Wanted): Change {
  const item: EntryItem = { ...entry, updatedAtMs: nowMs(), changedAtMs: nowMs() };
  Object.assign(item, sortKeys(entry.driveId, { ...item, extension: entry.extension ?? null }));
  return {
    item,
    steps: [
      put(Entry.create(item).params(), overtaken),
      holdNameStep(item, overtaken),
      ...alongside(item, overtaken),
    ],
    counts: [countOf(item, item.parentId, 1)],
  };
}
