import type { Reason } from '#shared/errors.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Change, changesSteps, groupChanges } from '../../data/change-groups.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { AppError, conflict } from '../../platform/app-error.ts';
import { logger } from '../../platform/logger.ts';

/** Something that was read is not so any more: the next look will tell. */
export class Changed extends Error {}

/** The name that was chosen was taken in between. */
export class NameTaken extends Error {}

/** Conditions of a change that go away with another look. */
export const passingErrors = { changed: () => new Changed(), nameTaken: () => new NameTaken() };

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
  alongside?: (changes: Change[]) => Promise<Step[]>;
}

const maxAttempts = 6;
const pauseMs = 20;

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
    await commit([...changesSteps(group), ...((await alongside?.(group)) ?? [])]);
    return true;
  } catch (error) {
    if (error instanceof AppError || error instanceof Changed || error instanceof NameTaken) return false;
    throw error;
  }
}

async function changeOne(entryId: number, options: EachOptions): Promise<EntryItem> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      const entry = await options.reload(entryId);
      const change = await options.plan(entry, attempt);
      if (!change) return entry;
      await commit([...changesSteps([change]), ...((await options.alongside?.([change])) ?? [])]);
      return change.item;
    } catch (error) {
      if (!(error instanceof Changed || error instanceof NameTaken)) throw error;
      await pause(pauseMs * attempt * Math.random());
    }
  }
  throw conflict();
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
