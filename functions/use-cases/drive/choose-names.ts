import { nameKey } from '#shared/drive/entry-name.ts';
import { listIdsByNames } from '../../data/drive/find-names.ts';
import { listFreeNumbers, nameWithNumber, type TakenName } from './free-names.ts';
import { inParallel } from '../background/in-parallel.ts';

/** A name that something new is to get in a folder. */
export interface WantedName extends TakenName {
  /** Whether a number may be added where it is taken. */
  mayBeNumbered: boolean;
}

/** Different names for which free numbers are looked up at the same time. */
const atOnce = 10;

/** One of them, and the name that was found for it. */
interface Slot extends WantedName {
  chosen: string | undefined;
}

/**
 * Free names for many files, no two of them alike in one folder: each file's own, or with a number, in their
 * order. Undefined where a name that must stay as it is is taken, by another of these files too, or where fewer
 * numbers were found than files want them. Another writer may still take a name before it is written.
 */
export async function chooseNames(wanted: WantedName[]): Promise<(string | undefined)[]> {
  const ids = await listIdsByNames(wanted);
  const claimed = new Set<string>();
  const slots = wanted.map((each, nth): Slot => {
    const isFree = ids[nth] === undefined && !claimed.has(placeKey(each));
    if (isFree) claimed.add(placeKey(each));
    return { ...each, chosen: isFree ? each.name : undefined };
  });
  const open = slots.filter(({ chosen, mayBeNumbered }) => chosen === undefined && mayBeNumbered);
  const alike = [...Map.groupBy(open, (slot) => placeKey(slot)).values()];
  const numbered = await inParallel(alike, atOnce, ([first, ...others]) =>
    first ? listFreeNumbers(first, 1 + others.length) : Promise.resolve([]),
  );
  for (const [nth, group] of alike.entries()) giveOut(numbered[nth] ?? [], group, claimed);
  return slots.map(({ chosen }) => chosen);
}

/** Gives numbers to files that want the same name, each writing it in its own way, as far as no other file has them. */
function giveOut(numbers: number[], slots: Slot[], claimed: Set<string>): void {
  for (const slot of slots) {
    const names = numbers.map((number) => nameWithNumber(slot, number));
    slot.chosen = names.find((name) => !claimed.has(placeKey({ ...slot, name })));
    if (slot.chosen !== undefined) claimed.add(placeKey({ ...slot, name: slot.chosen }));
  }
}

/** The same for names that cannot stand side by side in one folder. */
export function placeKey({ driveId, parentId, name }: Omit<TakenName, 'type'>): string {
  return `${driveId}/${parentId}/${nameKey(name)}`;
}
