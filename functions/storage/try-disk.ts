import type { OutsideDisk } from './disks.ts';
import { isStorageError, openDisk, type Storage } from './s3-client.ts';

/** What is tried of a disk, in order. */
export type TrialStep = 'put' | 'protect' | 'read' | 'cors' | 'delete';

/** How a step ended: with what was wrong, if it failed. */
export interface Trial {
  step: TrialStep;
  refusal?: string;
}

interface File {
  storage: Storage;
  at: { Bucket: string; Key: string };
  /** Of the site, whose pages upload. */
  origin: string;
}

const content = new TextEncoder().encode('A test of the site. It can be deleted.');
const firstBytes = 6;
const timeoutMs = 8000;

const steps: Record<TrialStep, (file: File) => Promise<string | undefined>> = {
  async put({ storage: { s3, PutObjectCommand }, at }) {
    await s3.send(new PutObjectCommand({ ...at, Body: content, IfNoneMatch: '*' }));
    return undefined;
  },
  // The signed address of an upload must not be able to replace the file later.
  async protect({ storage: { s3, PutObjectCommand }, at }) {
    try {
      await s3.send(new PutObjectCommand({ ...at, Body: content, IfNoneMatch: '*' }));
      return '200';
    } catch (error) {
      if (isStorageError(error) && error.$metadata.httpStatusCode === 412) return undefined;
      throw error;
    }
  },
  async read({ storage: { s3, GetObjectCommand }, at }) {
    const range = `bytes=0-${firstBytes - 1}`;
    const { Body } = await s3.send(new GetObjectCommand({ ...at, Range: range }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return bytes.length === firstBytes ? undefined : `${bytes.length} / ${firstBytes}`;
  },
  async cors({ storage: { s3, PutObjectCommand, getSignedUrl }, at, origin }) {
    const url = await getSignedUrl(s3, new PutObjectCommand(at), { expiresIn: 60 });
    const asked = await ask(url, 'OPTIONS', {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,if-none-match',
    });
    const allowed = asked.get('access-control-allow-headers')?.toLowerCase() ?? '';
    const isAllowed =
      ['*', origin].includes(asked.get('access-control-allow-origin') ?? '') &&
      /\bPUT\b/.test(asked.get('access-control-allow-methods') ?? '') &&
      (allowed === '*' || (allowed.includes('content-type') && allowed.includes('if-none-match')));
    if (!isAllowed) return 'PUT';
    // Parts of large files are joined by their tags.
    const exposed = (await ask(url, 'GET', { origin })).get('access-control-expose-headers') ?? '';
    return /\betag\b|\*/i.test(exposed) ? undefined : 'ETag';
  },
  async delete({ storage: { s3, DeleteObjectCommand }, at }) {
    await s3.send(new DeleteObjectCommand(at));
    return undefined;
  },
};

const ask = async (url: string, method: string, headers: Record<string, string>) =>
  (await fetch(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) })).headers;

/**
 * Stores a small file on a disk, reads it, asks whether browsers may upload from an origin, and deletes it. Nothing more is
 * tried once it cannot be stored.
 */
export async function tryDisk(
  disk: OutsideDisk,
  { key, origin }: { key: string; origin: string },
): Promise<Trial[]> {
  const storage = await openDisk(disk);
  const file = { storage, at: { Bucket: disk.bucket, Key: key }, origin };
  const trials: Trial[] = [];
  for (const step of Object.keys(steps) as TrialStep[]) {
    const refusal = await tryStep(() => steps[step](file));
    trials.push(refusal === undefined ? { step } : { step, refusal });
    if (step === 'put' && refusal !== undefined) break;
  }
  return trials;
}

/** What was wrong, in the words of the service. */
async function tryStep(attempt: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (isStorageError(error)) return `${error.$metadata.httpStatusCode ?? ''} ${error.name}`.trim();
    return error instanceof Error ? error.message : String(error);
  }
}
