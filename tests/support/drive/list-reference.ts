import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntryOrder } from '#shared/routes/drive/drive.ts';

type Comparison = (a: FileEntry, b: FileEntry) => number;

/** Runs of digits, and single characters between them, without case and accents. */
function piecesOf(name: string): string[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/\d+|\D/gu) ?? [];
}

const isNumber = (piece: string) => /^\d/.test(piece);
const codeOf = (piece: string) => (isNumber(piece) ? '0' : piece).codePointAt(0) ?? 0;

/** Numbers by their value, everything else by its characters; what ends first comes first. */
export function compareNames(a: string, b: string): number {
  const [mine, theirs] = [piecesOf(a), piecesOf(b)];
  for (const [index, piece] of mine.entries()) {
    const other = theirs[index];
    if (other === undefined) return 1;
    const byValue = isNumber(piece) && isNumber(other) ? Number(BigInt(piece) - BigInt(other)) : 0;
    const difference = byValue || codeOf(piece) - codeOf(other);
    if (difference !== 0) return difference;
  }
  return mine.length - theirs.length;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName: Comparison = (a, b) => compareNames(a.name, b.name);

const comparisons: Record<EntryOrder, Comparison[]> = {
  name: [byName],
  updated_at: [(a, b) => compareTexts(a.updated_at, b.updated_at)],
  created_at: [],
  file_size: [(a, b) => a.file_size - b.file_size],
  type: [(a, b) => compareTexts(a.type, b.type), byName],
  extension: [(a, b) => compareTexts(a.extension ?? '', b.extension ?? ''), byName],
};

const isFile = (entry: FileEntry) => (entry.type === 'folder' ? 0 : 1);

/** The order that a list should have: a plain sort in memory, folders first whatever the direction. */
export function sortPlainly(entries: FileEntry[], order: EntryOrder, direction: string): FileEntry[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byOrder: Comparison = (a, b) => {
    for (const compare of [...comparisons[order], (x: FileEntry, y: FileEntry) => x.id - y.id]) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return entries.toSorted((a, b) => isFile(a) - isFile(b) || sign * byOrder(a, b));
}
