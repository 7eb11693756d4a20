import { packColumns, shareTexts, unpackColumns } from '../../listings/packed-columns.ts';
import { type Catalog, createCatalog, numberColumns } from './catalog.ts';

/** Raised when columns change: older snapshots are then made again. */
const format = 1;

interface Header {
  format: number;
  driveId: string;
  size: number;
  caughtUpToMs: number;
  descriptions: [number, string][];
  colors: [number, string][];
  namesBytes: number;
  extensionsBytes: number;
}

/** No name may hold it. */
const separator = '\0';

/** A catalog as it is stored: a header in JSON, the columns' bytes and the texts, compressed together. */
export async function encodeSnapshot(catalog: Catalog): Promise<Uint8Array> {
  const { size } = catalog;
  const names = Buffer.from(catalog.names.slice(0, size).join(separator));
  const extensions = Buffer.from(catalog.extensions.slice(0, size).join(separator));
  const header: Header = {
    format,
    driveId: catalog.driveId,
    size,
    caughtUpToMs: catalog.caughtUpToMs,
    descriptions: [...catalog.descriptions],
    colors: [...catalog.colors],
    namesBytes: names.length,
    extensionsBytes: extensions.length,
  };
  const columns = numberColumns.map((name) => Buffer.from(catalog.numbers[name].slice(0, size).buffer));
  const small = [catalog.types.subarray(0, size), catalog.facts.subarray(0, size)];
  return packColumns(header, [...columns, ...small, names, extensions]);
}

/** Reads a stored catalog of this drive; throws where it is broken or of another format. */
export async function decodeSnapshot(driveId: string, stored: Uint8Array): Promise<Catalog> {
  const { header: read, take, takeNumbers } = await unpackColumns(stored);
  const header = read as Header;
  if (header.format !== format || header.driveId !== driveId) throw new Error('The snapshot is another one');
  const { size } = header;
  const catalog = createCatalog(driveId, Math.max(64, Math.ceil(size * 1.1)));
  for (const name of numberColumns) catalog.numbers[name].set(takeNumbers(size));
  catalog.types.set(take(size));
  catalog.facts.set(take(size));
  const names = splitTexts(take(header.namesBytes), size);
  const extensions = splitTexts(take(header.extensionsBytes), size);
  const { numbers, rowById } = catalog;
  for (let row = 0; row < size; row += 1) rowById.set(numbers.ids[row] ?? 0, row);
  if (rowById.size !== size) throw new Error('The snapshot names an entry twice');
  const descriptions = new Map(header.descriptions);
  const colors = new Map(header.colors);
  return Object.assign(catalog, {
    size,
    names,
    descriptions,
    colors,
    extensions: shareTexts(extensions),
    caughtUpToMs: header.caughtUpToMs,
  });
}

function splitTexts(bytes: Buffer, size: number): string[] {
  const texts = size === 0 ? [] : bytes.toString('utf8').split(separator);
  if (texts.length !== size) throw new Error('The snapshot does not have a text for each entry');
  return texts;
}
