import { setTimeout as pause } from 'node:timers/promises';
import type { EntryItem } from '../../../data/entities/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { Changed } from '../../background/change-each.ts';

/** What a change of an entry is decided on. */
const decisive = ['name', 'parentId', 'fileName', 'deletedAtMs', 'purgeJobId'] as const;
type Decisive = (typeof decisive)[number];

const maxTries = 10;
const pauseMs = 20;

/**
 * Does something with an entry, and again with the entry as it is by now wherever `work` throws `Changed`: that
 * others describe it, link to it or fill it must not stand in the way. 404 where it is gone, 409 where one of the
 * fields differs that must stay, or where others were faster each time.
 */
export async function withLatest<Result>(
  entry: EntryItem,
  work: (current: EntryItem) => Promise<Result>,
  mustStay: readonly Decisive[] = decisive,
): Promise<Result> {
  let current = entry;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      await pause(pauseMs * attempt * Math.random());
      current = await lookAgain(entry, mustStay);
    }
  }
  throw conflict();
}

async function lookAgain(entry: EntryItem, mustStay: readonly Decisive[]): Promise<EntryItem> {
  const current = await findEntry(entry.driveId, entry.entryId);
  if (!current) throw notFound();
  if (mustStay.some((field) => current[field] !== entry[field])) throw conflict();
  return current;
}
