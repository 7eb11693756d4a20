import { type Change, changesSteps } from '../../../data/change-groups.ts';
import { commit } from '../../../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/entry.ts';
import { findLinkById } from '../../../data/sharing/links.ts';
import { dropMarkStep } from '../../../data/drive/marks.ts';
import { dropVersionsChange, removeChange } from '../../../data/drive/remove-entry.ts';
import { listVersions } from '../../../data/drive/versions.ts';
import { conflict } from '../../../platform/app-error.ts';
import { Changed, changeEach, type Outcome, passingErrors } from '../../background/change-each.ts';

/** So many go in one transaction with their entry. */
const versionsAtOnce = 30;
/** How often a file may change while its versions are dropped. */
const maxTries = 6;

/** The entry as it is by now; undefined where it need not go any more. */
type Look = (entryId: number) => Promise<EntryItem | undefined>;

/**
 * Deletes files, and folders that are empty, for good: several in each transaction, with all that belongs to them.
 * The outcome names those that this call deleted.
 */
export async function removeEntries(entries: EntryItem[], look: Look): Promise<Outcome> {
  const spared = new Set<number>();
  const given = new Map(entries.map((entry) => [entry.entryId, entry]));
  const outcome = await changeEach(entries, {
    plan: async (entry, attempt) => {
      const seen = attempt === 0 ? entry : await look(entry.entryId);
      const rest = seen && (await dropExcess(seen, look));
      if (!rest) spared.add(entry.entryId);
      return rest && planRemoval(rest);
    },
    // `plan` looks for itself, as what is gone by now is no failure.
    reload: async (entryId) => given.get(entryId) ?? Promise.reject(new Changed()),
  });
  for (const entryId of spared) outcome.done.delete(entryId);
  return outcome;
}

/** A file that one transaction can delete, with the former contents that it still has. */
interface Rest {
  entry: EntryItem;
  versions: EntryVersionItem[];
}

async function planRemoval({ entry, versions }: Rest): Promise<Change> {
  const { entryId, linkId } = entry;
  const unmark = entry.isMarked ? [dropMarkStep(entry.ownerId, entryId)] : [];
  const link = linkId === undefined ? undefined : await findLinkById(linkId);
  return removeChange(entry, { versions, link, unmark }, passingErrors.changed);
}

/**
 * Drops so many versions of a file that the rest of it fits into one transaction, and answers what is left: each
 * transaction takes versions off its count and its bytes, so that it can be broken off anywhere. Undefined where the
 * file need not go any more, 409 where it changes again and again.
 */
async function dropExcess(entry: EntryItem, look: Look): Promise<Rest | undefined> {
  let current: EntryItem | undefined = entry;
  for (let attempt = 1; current;) {
    const { driveId, entryId, formerVersions } = current;
    const versions = formerVersions === undefined ? [] : await listVersions(driveId, entryId);
    if (versions.length <= versionsAtOnce) return { entry: current, versions };
    try {
      current = await dropSome(current, versions);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      // Somebody else deletes it as well, or one of its versions, or gives it another content.
      if (attempt === maxTries) throw conflict();
      attempt += 1;
      current = await look(entryId);
    }
  }
  return undefined;
}

async function dropSome(entry: EntryItem, versions: EntryVersionItem[]): Promise<EntryItem> {
  const [going, left] = [versions.slice(0, versionsAtOnce), versions.slice(versionsAtOnce)];
  const change = dropVersionsChange(entry, going, left, passingErrors.changed);
  await commit(changesSteps([change]));
  return change.item;
}
