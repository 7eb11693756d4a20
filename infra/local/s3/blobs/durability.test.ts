/** @module-tag variant */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUCKET, createTestClient, listBlobs, startTestBed } from '../testing/s3-test-bed.ts';

const SERVE = fileURLToPath(new URL('../testing/serve-until-killed.ts', import.meta.url));

let dataDir: string;
let children: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'local-s3-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await rm(dataDir, { recursive: true });
});

async function serve(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [SERVE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), child };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Sends the head of a PUT and a part of its body, and keeps the connection open. */
function beginUpload(url: string, sizeBytes: number): ReturnType<typeof httpRequest> {
  const upload = httpRequest(url, { method: 'PUT', headers: { 'content-length': sizeBytes } });
  // The end of the connection is what these tests are about.
  upload.on('error', () => {});
  upload.write(Buffer.alloc(sizeBytes / 2));
  return upload;
}

test('whatever was acknowledged is there after kill -9, and what was half written is not', async () => {
  const first = await serve();
  const before = createTestClient(first.url);
  const bodies = Array.from({ length: 20 }, (_, i) => `body ${i}`);
  await Promise.all(
    bodies.map((Body, i) => before.send(new PutObjectCommand({ Bucket: BUCKET, Key: `key ${i}`, Body }))),
  );
  const target = { Bucket: BUCKET, Key: 'assembled' };
  const { UploadId } = await before.send(new CreateMultipartUploadCommand(target));
  const part = { PartNumber: 1, Body: 'a part' };
  const { ETag } = await before.send(new UploadPartCommand({ ...target, UploadId, ...part }));
  const url = await getSignedUrl(before, new PutObjectCommand({ Bucket: BUCKET, Key: 'half' }));
  beginUpload(url, 2 ** 20);
  await vi.waitFor(() => expect(listBlobs(dataDir)).toHaveLength(bodies.length + 2));
  await kill(first.child);
  writeFileSync(path.join(dataDir, 'blobs', '00', '00-left-by-nobody'), 'x');

  const after = createTestClient((await serve()).url);
  expect(listBlobs(dataDir)).toHaveLength(bodies.length + 1);
  const read = async (Key: string): Promise<string | undefined> => {
    const { Body } = await after.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
    return Body?.transformToString();
  };
  expect(await Promise.all(bodies.map((_, i) => read(`key ${i}`)))).toEqual(bodies);
  await expect(read('half')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const Parts = [{ PartNumber: 1, ETag }];
  await after.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  expect(await read('assembled')).toBe('a part');
});

test('a connection that drops in the middle leaves no blob and no object', async () => {
  const bed = await startTestBed();
  try {
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'dropped' });
    const upload = beginUpload(await getSignedUrl(bed.client, command), 4 * 2 ** 20);
    await vi.waitFor(() => expect(bed.listBlobs()).toHaveLength(1));
    upload.destroy();
    await vi.waitFor(() => expect(bed.listBlobs()).toHaveLength(0));
    await expect(bed.client.send(new GetObjectCommand(command.input))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    expect(bed.events).toEqual([]);
  } finally {
    await bed.dispose();
  }
});

test('closes while an upload is under way, and leaves nothing of it', async () => {
  const bed = await startTestBed();
  const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'open' });
  beginUpload(await getSignedUrl(bed.client, command), 4 * 2 ** 20);
  await vi.waitFor(() => expect(bed.listBlobs()).toHaveLength(1));
  await bed.close();
  expect(bed.listBlobs()).toEqual([]);
  await rm(bed.dataDir, { recursive: true });
});
