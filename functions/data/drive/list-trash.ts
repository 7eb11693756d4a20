import { Trashed, type TrashedItem } from '../entities/drive/trashed.ts';

export interface TrashQuery {
  driveId: string;
  orderDir: 'asc' | 'desc';
  limit: number;
  /** Key of the entry before the page; the first page without it. */
  after?: string | undefined;
}

export interface TrashPage {
  entryIds: number[];
  /** Key of the last entry; undefined where nothing follows. */
  last?: string;
}

/** Folders come first whatever the direction. */
const marks = ['1', '0'] as const;

/** One page of what was put into a drive's trash, in the order of the time of that: a query or two. */
export async function listTrash({ driveId, orderDir, limit, after }: TrashQuery): Promise<TrashPage> {
  const position = after === undefined ? undefined : parseKey(after);
  const items: TrashedItem[] = [];
  for (const mark of marks) {
    const wanted = limit + 1 - items.length;
    // Behind a file there are only files.
    if (wanted <= 0 || (position && position.mark < mark)) continue;
    items.push(...(await readRange(driveId, mark, { orderDir, wanted, position })));
  }
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const entryIds = page.map((item) => item.entryId);
  return items.length > limit && last ? { entryIds, last: keyOf(last) } : { entryIds };
}

type Position = Pick<TrashedItem, 'mark' | 'deletedAtMs' | 'entryId'>;

async function readRange(
  driveId: string,
  mark: '0' | '1',
  {
    orderDir,
    wanted,
    position,
  }: { orderDir: 'asc' | 'desc'; wanted: number; position: Position | undefined },
): Promise<TrashedItem[]> {
  const isHere = position?.mark === mark;
  // Both ends are named, and belong to the range: one that is open would go on with whatever else the drive has.
  const [low, high] =
    orderDir === 'asc' ? [isHere ? after(position) : first, last] : [first, isHere ? before(position) : last];
  const { data } = await Trashed.query
    .byTime({ driveId, mark })
    .between(low, high)
    .go({ order: orderDir, consistent: true, limit: wanted });
  return data;
}

type Place = Pick<TrashedItem, 'deletedAtMs' | 'entryId'>;
const first: Place = { deletedAtMs: 0, entryId: 0 };
const last: Place = { deletedAtMs: Number.MAX_SAFE_INTEGER, entryId: Number.MAX_SAFE_INTEGER };
const after = ({ deletedAtMs, entryId }: Place): Place => ({ deletedAtMs, entryId: entryId + 1 });
const before = ({ deletedAtMs, entryId }: Place): Place => ({ deletedAtMs, entryId: entryId - 1 });

const keyOf = ({ mark, deletedAtMs, entryId }: TrashedItem) => `${mark}#${deletedAtMs}#${entryId}`;

/** Whether a text is a key of `listTrash`. */
export const isTrashKey = (key: string): boolean => parseKey(key) !== undefined;

/** Reads a key of `listTrash`; undefined where it is none. */
function parseKey(key: string): Position | undefined {
  const [, mark, deletedAtMs, entryId] = /^([01])#(\d{1,15})#(\d{1,16})$/.exec(key) ?? [];
  if (mark !== '0' && mark !== '1') return undefined;
  const place = { deletedAtMs: Number(deletedAtMs), entryId: Number(entryId) };
  // A cursor may be forged: both parts must be numbers.
  const isPlace = place.entryId > 0 && place.entryId < Number.MAX_SAFE_INTEGER;
  return isPlace ? { mark, ...place } : undefined;
}
