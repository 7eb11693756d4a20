import { fetch } from 'undici';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { createLink } from '#shared/routes/sharing/links.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { makeInProcess, placeFile, placeFolder } from './entries-in-process.ts';
import type { Answer, Visitor } from '../visitor.ts';

function demand(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

let counter = 0;
const nextName = () => `name ${(counter += 1)}`;

/** A folder. It is made in this process where possible, else over HTTP. */
export async function newFolder(
  owner: Visitor,
  { name = nextName(), parentId = null }: { name?: string; parentId?: number | null } = {},
): Promise<FileEntry> {
  const made = await makeInProcess(owner, parentId, (place) => placeFolder(place, name));
  if (made) return made;
  const answer = await owner.call(createFolder, { body: { name, parentId } });
  return demand(answer, 200).body.folder as FileEntry;
}

export interface NewFile {
  name?: string;
  content?: Uint8Array | string;
  mime?: string;
  parentId?: number | null;
  relativePath?: string;
  conflict?: string;
  disk?: 'uploads' | 'public';
}

/**
 * A file with its bytes in storage. Writes it in this process if possible, else uploads it. To test an upload, use
 * `uploadFile`.
 */
export async function newFile(owner: Visitor, file: NewFile = {}): Promise<FileEntry> {
  const { name = `${nextName()}.txt`, content = 'hello', mime = 'text/plain', parentId = null } = file;
  const isPlain = [file.relativePath, file.conflict, file.disk].every((field) => field === undefined);
  if (!isPlain) return uploadFile(owner, file);
  const bytes = bytesOf(content);
  const made = await makeInProcess(owner, parentId, (place) => placeFile(place, { name, mime, bytes }));
  return made ?? uploadFile(owner, file);
}

const bytesOf = (content: Uint8Array | string) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Uploads a file as a browser does: presign, PUT to storage, register. */
export async function uploadFile(owner: Visitor, file: NewFile = {}): Promise<FileEntry> {
  const { name = `${nextName()}.txt`, content = 'hello', mime = 'text/plain', parentId = null } = file;
  const bytes = bytesOf(content);
  const { relativePath, conflict, disk = 'uploads' } = file;
  const target = { parentId, ...(relativePath && { relativePath }), ...(conflict && { conflict }) };
  const extension = name.split('.').at(-1) ?? '';
  const signed = await owner.call(presignSimple, {
    body: { filename: name, mime, disk, size: bytes.length, extension, ...target },
  });
  const { url, headers, key } = demand(signed, 200).body;
  const stored = await fetch(url, { method: 'PUT', headers, body: bytes });
  if (stored.status !== 200) throw new Error(`Storage answered ${stored.status}: ${await stored.text()}`);
  const filename = (key as string).split('/').at(-1);
  const registered = await owner.call(createS3Entry, {
    body: {
      filename,
      clientName: name,
      clientMime: mime,
      clientExtension: extension,
      size: bytes.length,
      ...target,
    },
  });
  return demand(registered, 200).body.fileEntry as FileEntry;
}

export async function newLink(
  owner: Visitor,
  entry: FileEntry,
  options: Record<string, unknown> = {},
): Promise<ShareableLink> {
  const answer = await owner.call(createLink, { params: { id: entry.id }, body: options });
  return demand(answer, 200).body.link as ShareableLink;
}
