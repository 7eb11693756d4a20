import { fetch } from 'undici';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { finishDrop, startDrop } from '#shared/routes/sharing/file-requests.ts';
import { createSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { newFolder, newLink } from './drive-builders.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** An upload-only link of a new folder, or of one that is there. */
export async function newRequestLink(
  owner: Visitor,
  options: Record<string, unknown> = {},
  folder?: FileEntry,
): Promise<ShareableLink> {
  return newLink(owner, folder ?? (await newFolder(owner)), { upload_only: true, ...options });
}

/** One link for several entries. */
export async function newSelectionLink(
  owner: Visitor,
  entries: FileEntry[],
  options: Record<string, unknown> = {},
): Promise<ShareableLink> {
  const entryIds = entries.map(({ id }) => id);
  const answer = await owner.call(createSelectionLink, { body: { entryIds, ...options } });
  if (answer.status !== 200) throw new Error(`Expected 200, got ${answer.status}: ${answer.text}`);
  return answer.body.link as ShareableLink;
}

/** A file as visitors of an upload-only link bring it. */
export interface Dropped {
  name?: string;
  content?: string;
  mime?: string;
  uploaderName?: string;
  password?: string;
}

/** Declares a file to an upload-only link. */
export function declareDrop(visitor: Visitor, linkId: number, file: Dropped = {}): Promise<Answer> {
  const { name = 'a.txt', content = 'hello', mime = 'text/plain', uploaderName, password } = file;
  const extension = name.split('.').at(-1) ?? '';
  const size = Buffer.byteLength(content);
  const body = { filename: name, mime, size, extension, uploaderName, password };
  return visitor.call(startDrop, { params: { id: linkId }, body });
}

/** The key of a file whose bytes are in storage, and which nobody has handed over yet. */
export async function newDrop(visitor: Visitor, linkId: number, file: Dropped = {}): Promise<string> {
  const answer = await declareDrop(visitor, linkId, file);
  if (answer.status !== 200) throw new Error(`Expected 200, got ${answer.status}: ${answer.text}`);
  const { url, headers, key } = answer.body;
  const stored = await fetch(url, { method: 'PUT', headers, body: file.content ?? 'hello' });
  if (stored.status !== 200) throw new Error(`Storage answered ${stored.status}: ${await stored.text()}`);
  return key as string;
}

/** Puts a file into the folder of an upload-only link. */
export async function drop(visitor: Visitor, linkId: number, file: Dropped = {}): Promise<Answer> {
  const key = await newDrop(visitor, linkId, file);
  const body = { key, ...(file.password !== undefined && { password: file.password }) };
  return visitor.call(finishDrop, { params: { id: linkId }, body });
}
