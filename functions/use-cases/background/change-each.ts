import type { Reason } from '#shared/messages/errors.ts';
import { type Change, changesSteps, groupChanges } from '../../data/change-groups.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { OutdatedRead, outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { AppError } from '../../platform/app-error.ts';
import { logger } from '../../platform/logger.ts';

/** Failed conditions after which the entry, and the names in its folder, are read again. */
export const passingErrors = { changed: outdatedRead, nameTaken: outdatedRead };

/** What became of each of the entries: done, or why not, by id. */
export interface Outcome {
  done: Map<number, EntryItem>;
  errors: Record<string, Reason>;
}

export interface EachOptions {
  /** The writes for one entry; undefined where nothing is to be done. After an attempt failed it must look anew. */
  plan: (entry: EntryItem, attempt: number) => Promise<Change | undefined>;
  /** The entry as it is by now. Throws where it cannot be changed any more. */
  reload: (entryId: number) => Promise<EntryItem>;
  /** What must be written in the same transaction as the changes of some entries. */
  alongside?: (changes: Change[], attempt: number) => Promise<Step[]>;
}

/**
 * Changes many entries: as many as fit in each transaction. Where something stands in the way of a transaction its
 * entries are changed one by one, each with another look, so that one that fails does not hold up the others.
 */
export async function changeEach(entries: EntryItem[], options: EachOptions): Promise<Outcome> {
  const outcome: Outcome = { done: new Map(), errors: {} };
  const changes: Change[] = [];
  for (const entry of entries) {
    const change = await tryFor(entry.entryId, outcome, () => options.plan(entry, 0));
    if (change) changes.push(change);
    else if (!(entry.entryId in outcome.errors)) outcome.done.set(entry.entryId, entry);
  }
  for (const group of groupChanges(changes)) {
    if (await commitGroup(group, options)) {
      for (const { item } of group) outcome.done.set(item.entryId, item);
      continue;
    }
    for (const { item } of group) {
      const { entryId } = item;
      const changed = await tryFor(entryId, outcome, () => changeOne(entryId, options));
      if (changed) outcome.done.set(entryId, changed);
    }
  }
  return outcome;
}

/** False where some condition failed: then nothing of the group is written. */
async function commitGroup(group: Change[], { alongside }: EachOptions): Promise<boolean> {
  try {
    await commit([...changesSteps(group), ...((await alongside?.(group, 0)) ?? [])]);
    return true;
  } catch (error) {
    if (error instanceof AppError || error instanceof OutdatedRead) return false;
    throw error;
  }
}

async function changeOne(entryId: number, options: EachOptions): Promise<EntryItem> {
  return retryOutdated(
    async (attempt) => {
      const entry = await options.reload(entryId);
      const change = await options.plan(entry, attempt);
      if (!change) return entry;
      await commit([...changesSteps([change]), ...((await options.alongside?.([change], attempt)) ?? [])]);
      return change.item;
    },
    { attempts: 6, pauseMs: 20 },
  );
}

/** Runs the work for one entry; its failure is that entry's alone. */
async function tryFor<T>(
  entryId: number,
  { errors }: Outcome,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) logger.error('An entry could not be changed', { entryId, error });
    errors[entryId] = error instanceof AppError ? error.detail : 'unexpected';
    return undefined;
  }
}
