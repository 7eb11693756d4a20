import { numberedName } from '#shared/drive/entry-name.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listIdsByNames } from '../../data/drive/find-names.ts';

/** A name in a folder that something else has already. */
export type TakenName = Pick<EntryItem, 'driveId' | 'parentId' | 'name' | 'type'>;

/** How many numbers the first reads look at, one number after the other. */
const closeLooks = [20, 80, 100];
/** How many numbers are looked at in one read further on. */
const perLook = 20;

/**
 * Numbers under which a name is free in a folder, at least one, lowest first. The first of them is the first
 * free number up to 200, as far as ten reads of twenty would come. Where all of these are taken the search
 * leaps ahead and closes in on a free number behind a taken one, passing over gaps that it does not meet: so it takes
 * fewer than ten reads for any number of copies.
 *
 * @param count how many are wanted; there may be fewer
 */
export async function listFreeNumbers(taken: TakenName, count = 1): Promise<number[]> {
  const looks = closeLooks.values();
  for (let last = 0; ;) {
    const closeLook = looks.next().value;
    if (closeLook === undefined) last = await leapAhead(taken, last);
    const width = Math.max(closeLook ?? perLook, count);
    const free = await lookAt(taken, spread(last + 1, width, 1));
    if (free.length > 0) return free;
    last += width;
  }
}

/** A name with a number, before the extension of a file's. */
export function nameWithNumber({ name, type }: Pick<TakenName, 'name' | 'type'>, number: number): string {
  return numberedName(name, number, type === 'folder');
}

const spread = (first: number, count: number, stride: number) =>
  Array.from({ length: count }, (_, nth) => first + nth * stride);

/** Which of the numbers are free, in their order; a batched read. */
async function lookAt(taken: TakenName, numbers: number[]): Promise<number[]> {
  const { driveId, parentId } = taken;
  const ids = await listIdsByNames(
    numbers.map((number) => ({ driveId, parentId, name: nameWithNumber(taken, number) })),
  );
  return numbers.filter((_, nth) => ids[nth] === undefined);
}

/** A number that is taken, with a free one among the next that one look takes. */
async function leapAhead(taken: TakenName, lastTaken: number): Promise<number> {
  let [low, high] = [lastTaken, Number.POSITIVE_INFINITY];
  while (high - low > perLook) {
    const probes = high === Number.POSITIVE_INFINITY ? doubling(low) : between(low, high);
    const [firstFree = high] = await lookAt(taken, probes);
    low = probes.findLast((number) => number < firstFree) ?? low;
    high = firstFree;
  }
  return low;
}

/** Numbers behind one, each twice as far as the one before: a look that reaches ten million. */
const doubling = (low: number) => Array.from({ length: perLook }, (_, nth) => low + perLook * 2 ** nth);

/** Numbers that part the space between two evenly. */
function between(low: number, high: number): number[] {
  const stride = Math.ceil((high - low) / (perLook + 1));
  return spread(low + stride, perLook, stride).filter((number) => number < high);
}
