import { type Change, changesSteps } from '../../../data/change-groups.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { findLinkById } from '../../../data/sharing/links.ts';
import { dropMarkStep } from '../../../data/drive/marks.ts';
import { dropVersionsChange, removeChange } from '../../../data/drive/remove-entry.ts';
import { listVersions } from '../../../data/drive/versions.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { changeEach, type Outcome } from '../../background/change-each.ts';

/** So many go in one transaction with their entry. */
const versionsAtOnce = 30;

/** The entry as it is by now; undefined where it need not go any more. */
type Look = (entryId: number) => Promise<EntryItem | undefined>;

/** Further writes for the transaction that changes an entry. */
export type Alongside = (entryId: number) => Step[];

/** A change with further writes. */
export const withSteps = (change: Change, steps: Step[]): Change => ({
  ...change,
  steps: [...change.steps, ...steps],
});

/**
 * Deletes files, and folders that are empty, for good: several in each transaction, with all that belongs to them.
 * The outcome names those that this call deleted.
 * @param alongside what is written in the transaction that deletes an entry
 */
export async function removeEntries(
  entries: EntryItem[],
  look: Look,
  alongside: Alongside = () => [],
): Promise<Outcome> {
  const spared = new Set<number>();
  const given = new Map(entries.map((entry) => [entry.entryId, entry]));
  const outcome = await changeEach(entries, {
    plan: async (entry, attempt) => {
      const seen = attempt === 0 ? entry : await look(entry.entryId);
      const rest = seen && (await dropExcess(seen, look));
      if (!rest) spared.add(entry.entryId);
      return rest && withSteps(await planRemoval(rest), alongside(entry.entryId));
    },
    // `plan` looks for itself, as what is gone by now is no failure.
    reload: async (entryId) => given.get(entryId) ?? Promise.reject(outdatedRead()),
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
  return removeChange(entry, { versions, link, unmark }, outdatedRead);
}

/**
 * Drops so many versions of a file that the rest of it fits into one transaction, and answers what is left: each
 * transaction takes versions off its count and its bytes, so that it can be broken off anywhere. Undefined where the
 * file need not go any more, 409 where it changes again and again.
 */
async function dropExcess(entry: EntryItem, look: Look): Promise<Rest | undefined> {
  const { driveId, entryId } = entry;
  const drop = async (attempt: number): Promise<Rest | undefined> => {
    // Somebody else may delete it as well, or one of its versions, or give it another content.
    let current = attempt === 1 ? entry : await look(entryId);
    while (current) {
      const versions = current.formerVersions === undefined ? [] : await listVersions(driveId, entryId);
      if (versions.length <= versionsAtOnce) return { entry: current, versions };
      current = await dropSome(current, versions);
    }
    return undefined;
  };
  return retryOutdated(drop, { attempts: 6 });
}

async function dropSome(entry: EntryItem, versions: EntryVersionItem[]): Promise<EntryItem> {
  const [going, left] = [versions.slice(0, versionsAtOnce), versions.slice(versionsAtOnce)];
  const change = dropVersionsChange(entry, going, left, outdatedRead);
  await commit(changesSteps([change]));
  return change.item;
}
