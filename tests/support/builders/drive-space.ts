import { expect } from 'vitest';
import { uploads } from '#shared/limits/upload-limits.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { expectStatus } from '../expect-status.ts';
import type { Visitor } from '../visitor.ts';
import { abort, startMultipart } from './multipart-calls.ts';

/** Bytes of a user's files, without reservations. */
export async function usedBytes(owner: Visitor): Promise<number> {
  const answer = await owner.call(getSpaceUsage);
  expectStatus(answer, 200);
  return answer.body.used as number;
}

/** Expects that exactly this much is neither used nor reserved. */
export async function expectSpaceLeft(owner: Visitor, bytes: number): Promise<void> {
  expect((await startMultipart(owner, bytes + 1)).status).toBe(422);
  const all = await startMultipart(owner, bytes);
  expectStatus(all, 200);
  expect((await abort(owner, all.body)).status).toBe(200);
}

/** Space of a user without files and reservations, in bytes. */
export const wholeSpace = uploads.freeSpaceBytes;
