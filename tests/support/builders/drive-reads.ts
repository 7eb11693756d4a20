import { fetch, type Response } from 'undici';
import { expect } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { expectStatus } from '../expect-status.ts';
import type { Visitor } from '../visitor.ts';

/** Downloads an entry. */
export async function download(
  owner: Visitor,
  entry: Pick<FileEntry, 'hash'>,
): Promise<{ content: Uint8Array; headers: Response['headers'] }> {
  const redirect = await owner.call(downloadEntries, { params: { hashes: entry.hash } });
  expectStatus(redirect, 302);
  const answer = await fetch(redirect.headers.get('location') ?? '');
  expect(answer.status).toBe(200);
  return { content: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}

/** Lists the entries of a folder, or of the root. */
export async function childrenOf(owner: Visitor, folder?: Pick<FileEntry, 'hash'>): Promise<FileEntry[]> {
  const query = { perPage: 1000, orderBy: 'name', orderDir: 'asc', ...(folder && { folderId: folder.hash }) };
  const list = await owner.call(listEntries, { query });
  expectStatus(list, 200);
  return list.body.data as FileEntry[];
}
