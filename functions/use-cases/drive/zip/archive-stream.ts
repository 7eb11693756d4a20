import { makeZip } from 'client-zip';
import { findObjectRange, objectKey } from '../../../storage/objects.ts';
import { conflict } from '../../../platform/app-error.ts';
import { inOrderAhead } from './in-order-ahead.ts';
import type { WalkedEntry } from './walk-selection.ts';

/** Bytes of a file that one call of storage brings. */
const pieceBytes = 4 * 1024 * 1024;
/** So many calls are under way at once: that is what an archive holds in memory of its files. */
const piecesAhead = 8;

/** A stretch of one entry; an empty file and a folder are one of no bytes. */
interface Piece {
  walked: WalkedEntry;
  offset: number;
  bytes: Uint8Array;
}

/**
 * The bytes of an archive: files as they are, with 64-bit sizes where they need them, names in UTF-8. Storage is
 * read a few pieces ahead, small files as well as big ones.
 * @param onRead told how many bytes of files have come
 */
export function streamArchive(
  entries: AsyncIterable<WalkedEntry>,
  onRead: (bytes: number) => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBufferLike>> {
  const pieces = inOrderAhead(splitAll(entries), piecesAhead, readPiece);
  return makeZip(joinFiles(pieces, onRead), { buffersAreUTF8: true });
}

async function* splitAll(entries: AsyncIterable<WalkedEntry>) {
  for await (const walked of entries) {
    const size = sizeOf(walked);
    for (let offset = 0; offset === 0 || offset < size; offset += pieceBytes) yield { walked, offset };
  }
}

const sizeOf = ({ entry }: WalkedEntry) => (entry.type === 'folder' ? 0 : entry.fileSize);

async function readPiece({ walked, offset }: Omit<Piece, 'bytes'>): Promise<Piece> {
  const length = Math.min(pieceBytes, sizeOf(walked) - offset);
  if (length <= 0) return { walked, offset, bytes: new Uint8Array() };
  const { disk = 'uploads', fileName = '' } = walked.entry;
  const bytes = await findObjectRange(objectKey(disk, fileName), offset, length);
  // Deleted since the walk came by: the archive must not end up without it, so it is made anew.
  if (bytes?.length !== length) throw conflict();
  return { walked, offset, bytes };
}

async function* joinFiles(pieces: AsyncGenerator<Piece>, onRead: (bytes: number) => void) {
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const { walked } = next.value;
    const { entry, path } = walked;
    const lastModified = new Date(entry.updatedAtMs);
    if (entry.type === 'folder') yield { name: path, lastModified };
    else yield { name: path, lastModified, size: entry.fileSize, input: bytesOf(next.value, pieces, onRead) };
  }
}

async function* bytesOf(first: Piece, pieces: AsyncGenerator<Piece>, onRead: (bytes: number) => void) {
  const size = sizeOf(first.walked);
  let piece = first;
  for (;;) {
    onRead(piece.bytes.length);
    yield piece.bytes;
    if (piece.offset + piece.bytes.length >= size) return;
    const next = await pieces.next();
    if (next.done) throw new Error('An archive ended within a file');
    piece = next.value;
  }
}
