import { createHash } from 'node:crypto';
import { nameKey } from '#shared/drive/entry-name.ts';

/** An item of the table as it is stored. */
export type Item = Record<string, unknown> & { PK: string; SK: string };

interface StoredEntry {
  id: number;
  parentId: number;
  name: string;
  isFolder: boolean;
  /** Bytes that the quota counts. */
  size: number;
  fileName: string | undefined;
  deletedAtMs: number | undefined;
  isPurged: boolean;
  linkId: number | undefined;
  formerVersions: number;
  formerBytes: number;
  childFolders: number;
  childFiles: number;
  L1: string;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
/** The top of a drive, which no link leads to. */
const rootId = 0;
const kindOf = (item: Item) => String(item['__edb_e__']);

/**
 * What must hold in a drive after whatever happened to it, by its items: every entry is reached from the top, counts,
 * names, bytes and the trash are right, and each content belongs to exactly one entry, version or upload. Answers
 * what does not hold, in words.
 */
export function findFaults(items: Item[], driveId: string): string[] {
  const own = items.filter(({ PK }) => PK === `DRIVE#${driveId}`);
  const entries = own.filter((item) => kindOf(item) === 'entry').map((item) => readEntry(item));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const others = entries.filter(({ id }) => id !== 0);
  return [
    ...others.flatMap((entry) => placeFaults(entry, byId)),
    ...entries.flatMap((entry) => countFaults(entry, others)),
    ...nameFaults(own, others),
    ...trashFaults(own, others),
    ...byteFaults(own, items, others, driveId),
    ...versionFaults(own, others),
    ...contentFaults(items, driveId),
    ...linkFaults(items, others, driveId),
  ];
}

function readEntry(item: Item): StoredEntry {
  return {
    id: numberOf(item['i']),
    parentId: numberOf(item['p']),
    name: String(item['n']),
    isFolder: item['t'] === 'folder',
    size: countedSize(item['s'], item['k']),
    fileName: item['f'] as string | undefined,
    deletedAtMs: item['del'] as number | undefined,
    isPurged: item['pj'] !== undefined,
    linkId: item['l'] as number | undefined,
    formerVersions: numberOf(item['v']),
    formerBytes: numberOf(item['vb']),
    childFolders: numberOf(item['cd']),
    childFiles: numberOf(item['cf']),
    L1: String(item['L1']),
  };
}

/** Files on the public disk count against no quota. */
const countedSize = (bytes: unknown, disk: unknown) => (disk === 'public' ? 0 : numberOf(bytes));

const isPlaced = ({ deletedAtMs, isPurged }: StoredEntry) => deletedAtMs === undefined && !isPurged;

function placeFaults(entry: StoredEntry, byId: Map<number, StoredEntry>): string[] {
  const place = entry.isPurged ? 'purged' : entry.deletedAtMs === undefined ? entry.parentId : 'trash';
  const faults = entry.L1.startsWith(`${place}#`) ? [] : [`${entry.name} is listed under ${entry.L1}`];
  if (!isPlaced(entry)) return faults;
  const way = new Set([entry.id]);
  for (let current = entry; isPlaced(current) && current.parentId !== 0;) {
    const parent = byId.get(current.parentId);
    if (!parent?.isFolder) return [...faults, `${current.name} has lost its folder`];
    if (way.has(parent.id)) return [...faults, `${entry.name} lies in a circle`];
    way.add(parent.id);
    current = parent;
  }
  return faults;
}

function countFaults(folder: StoredEntry, entries: StoredEntry[]): string[] {
  if (folder.id !== 0 && !folder.isFolder) return [];
  const children = entries.filter((entry) => entry.parentId === folder.id && isPlaced(entry));
  const folders = children.filter(({ isFolder }) => isFolder).length;
  const counted = [folder.childFolders, folder.childFiles].join();
  const found = [folders, children.length - folders].join();
  return counted === found ? [] : [`${folder.name || 'The top'} counts ${counted} and has ${found}`];
}

function nameFaults(own: Item[], entries: StoredEntry[]): string[] {
  const holds = new Map(
    own.filter((item) => kindOf(item) === 'entryName').map((item) => [item.SK, item['entryId']]),
  );
  const faults: string[] = [];
  for (const entry of entries.filter((each) => isPlaced(each))) {
    const hash = createHash('sha256').update(nameKey(entry.name)).digest('base64url');
    const key = `NAME#${entry.parentId}#${hash}`;
    if (holds.get(key) !== entry.id) faults.push(`${entry.name} does not hold its name`);
    holds.delete(key);
  }
  return [...faults, ...[...holds.keys()].map((key) => `${key} is held for nobody`)];
}

function trashFaults(own: Item[], entries: StoredEntry[]): string[] {
  const noted = own
    .filter((item) => kindOf(item) === 'trashed')
    .map((item) => `${String(item['entryId'])} at ${String(item['deletedAtMs'])}`);
  const trashed = entries
    .filter(({ deletedAtMs, isPurged }) => deletedAtMs !== undefined && !isPurged)
    .map(({ id, deletedAtMs }) => `${id} at ${deletedAtMs}`);
  const differs = noted.sort().join() !== trashed.sort().join();
  return differs ? [`The trash notes ${noted.join()} and has ${trashed.join()}`] : [];
}

function byteFaults(own: Item[], items: Item[], entries: StoredEntry[], driveId: string): string[] {
  const usage = own.find(({ SK }) => SK === 'USAGE');
  const files = entries.filter(({ isFolder }) => !isFolder);
  const used = files.reduce((sum, { size, formerBytes }) => sum + size + formerBytes, 0);
  const uploads = items.filter((item) => kindOf(item) === 'upload' && item['driveId'] === driveId);
  const reserved = uploads.reduce((sum, upload) => sum + countedSize(upload['sizeBytes'], upload['disk']), 0);
  const [charged, kept] = [numberOf(usage?.['chargedBytes']), numberOf(usage?.['reservedBytes'])];
  return charged === used + reserved && kept === reserved
    ? []
    : [`${charged} bytes are charged and ${kept} reserved, where ${used} are used and ${reserved} reserved`];
}

function versionFaults(own: Item[], entries: StoredEntry[]): string[] {
  const versions = own.filter((item) => kindOf(item) === 'entryVersion');
  const faults: string[] = [];
  for (const entry of entries) {
    const its = versions.filter((version) => version['entryId'] === entry.id);
    const bytes = its.reduce((sum, version) => sum + countedSize(version['fileSize'], version['disk']), 0);
    if (its.length !== entry.formerVersions || bytes !== entry.formerBytes) {
      faults.push(`${entry.name} counts other versions than it has`);
    }
  }
  const ids = new Set(entries.map(({ id }) => id));
  const lost = versions.filter((version) => !ids.has(numberOf(version['entryId'])));
  return [...faults, ...lost.map(({ SK }) => `${SK} belongs to no entry`)];
}

/** Contents of one file may have the same object, as a restored version has that of the version it came from. */
function contentFaults(items: Item[], driveId: string): string[] {
  const holders = new Map<string, Set<string>>();
  for (const item of items) {
    const name = contentOf(item, driveId);
    if (name) holders.set(name, (holders.get(name) ?? new Set()).add(holderOf(item)));
  }
  return [...holders]
    .filter(([, own]) => own.size > 1)
    .map(([name]) => `The object ${name} belongs to several`);
}

function holderOf(item: Item): string {
  if (kindOf(item) === 'entry') return `file ${String(item['i'])}`;
  return kindOf(item) === 'entryVersion' ? `file ${String(item['entryId'])}` : item.PK;
}

/** Names of all objects that something of a drive stands for: entries, versions, uploads and what is discarded. */
export function contentsOf(items: Item[], driveId: string): string[] {
  return items.flatMap((item) => contentOf(item, driveId) ?? []);
}

function contentOf(item: Item, driveId: string): string | undefined {
  const isOwn = item['d'] === driveId || item['driveId'] === driveId;
  const name = kindOf(item) === 'entry' ? item['f'] : item['fileName'];
  return isOwn && typeof name === 'string' && !item.SK.startsWith('LOCK') ? name : undefined;
}

function linkFaults(items: Item[], entries: StoredEntry[], driveId: string): string[] {
  const links = items.filter((item) => kindOf(item) === 'link' && item['driveId'] === driveId);
  const hashes = new Set(items.filter((item) => kindOf(item) === 'linkHash').map((item) => item['linkId']));
  // A link of a selection belongs to whoever made it, whatever becomes of the entries.
  const ofEntries = links.filter((link) => link['entryId'] !== rootId);
  const byEntry = new Map(ofEntries.map((link) => [link['entryId'], link['linkId']]));
  const lost = ofEntries.filter((link) => !entries.some(({ id }) => id === link['entryId']));
  return [
    ...lost.map(({ PK }) => `${PK} belongs to no entry`),
    ...entries
      .filter(({ id, linkId }) => byEntry.get(id) !== linkId)
      .map(({ name }) => `${name} has another link than it says`),
    ...links
      .filter((link) => !hashes.has(link['linkId']))
      .map(({ PK }) => `${PK} is not found by its address`),
  ];
}
