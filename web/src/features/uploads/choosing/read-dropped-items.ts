import type { UploadSource } from './upload-source.ts';

/**
 * Everything that was dropped, folders read to their ends and empty ones included.
 * Call it within the drop event: the list of items is empty once that has returned.
 * @throws DOMException where the browser may not read a file or folder.
 */
export async function readDroppedItems(items: DataTransferItemList): Promise<UploadSource[]> {
  const readings = [...items].filter((item) => item.kind === 'file').map(beginReading);
  return (await Promise.all(readings)).flat();
}

/** Takes hold of the item at once; only the reading itself waits. */
function beginReading(item: DataTransferItem): Promise<UploadSource[]> {
  const entry = item.webkitGetAsEntry();
  if (entry) return readEntry(entry);
  const file = item.getAsFile();
  return Promise.resolve(file ? [{ file, relativePath: null }] : []);
}

async function readEntry(entry: FileSystemEntry): Promise<UploadSource[]> {
  if (isDirectory(entry)) return await readDirectory(entry);
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  const path = pathOf(entry);
  return [{ file, relativePath: path.includes('/') ? path : null }];
}

async function readDirectory(directory: FileSystemDirectoryEntry): Promise<UploadSource[]> {
  const reader = directory.createReader();
  const sources: UploadSource[] = [];
  let isEmpty = true;
  // Each call gives some entries (browsers: 100), and none at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) break;
    isEmpty = false;
    sources.push(...(await Promise.all(batch.map(readEntry))).flat());
  }
  return isEmpty ? [{ file: null, relativePath: pathOf(directory) }] : sources;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Path from the dropped folder on, without the slash before it. */
function pathOf(entry: FileSystemEntry): string {
  return entry.fullPath.replace(/^\//, '');
}
