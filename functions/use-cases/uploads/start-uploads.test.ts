import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { permissionsOfRole } from '../../../tests/support/permissions-of-role.ts';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';

const fileBytes = 10;
const files = Array.from({ length: 100 }, (_, index) => ({ name: `${index}.txt`, sizeBytes: fileBytes }));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let startUploads: typeof import('./start-uploads.ts').startUploads;
let caller: SignedIn;
let driveId: string;
let usedBytes: number;

/** What happens to the writes that begin an upload of this name. */
let trouble: { at: string; error: () => Error; isCarriedOut?: boolean } | undefined;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ startUploads } = await import('./start-uploads.ts'));
  const { tableClient } = await import('../../data/table/table.ts');
  tableClient.middlewareStack.add(
    (next) => async (call) => {
      const meets = trouble && JSON.stringify(call.input).includes(`"${trouble.at}"`);
      if (!trouble || !meets) return next(call);
      if (trouble.isCarriedOut) await next(call);
      throw trouble.error();
    },
    { step: 'initialize', name: 'trouble' },
  );
});

afterAll(() => drive.close());

beforeEach(async () => {
  trouble = undefined;
  const tree = await drive.newSmallTree();
  driveId = tree.driveId;
  const user = { userId: tree.userId, roleIds: [] } as Partial<UserItem> as UserItem;
  caller = { kind: 'user', user, permissions: permissionsOfRole(2) };
  ({ usedBytes } = await drive.getUsage(driveId));
});

async function expectReserved(count: number): Promise<void> {
  expect(await drive.getUsage(driveId)).toEqual({ usedBytes, reservedBytes: count * fileBytes });
  await drive.expectSound(driveId);
}

test('[12.4] [UP8b] files on the public disk reserve nothing, and need no room', async () => {
  const admin: SignedIn = {
    ...caller,
    user: { ...caller.user, availableSpaceBytes: usedBytes - 1 },
    permissions: permissionsOfRole(roleIds.admins),
  };
  const disks = ['public', 'uploads', 'public'] as const;
  const wanted = disks.map((disk, nth) => ({ name: `${nth}.txt`, sizeBytes: fileBytes, disk }));
  const started = await startUploads(admin, wanted);
  expect(started.map((upload) => (upload instanceof AppError ? upload.status : upload.disk))).toEqual([
    'public',
    422,
    'public',
  ]);
  await expectReserved(0);
});

test('[UP8b] files whose reservation meets others for too long are told so, and the others are begun', async () => {
  const conflict = { Code: 'TransactionConflict' };
  const about = { message: 'cancelled', $metadata: {}, CancellationReasons: [conflict] };
  trouble = { at: '99.txt', error: () => new TransactionCanceledException(about) };
  const started = await startUploads(caller, files);
  const begun = started.filter((upload) => !(upload instanceof AppError));
  expect(begun).toEqual(started.slice(0, 50));
  for (const refused of started.slice(50)) expect(refused).toMatchObject({ status: 409 });
  await expectReserved(50);
});

test.each([false, true])(
  '[UP8b] where the call fails nothing that it reserved stays; its last write was carried out: %s',
  async (isCarriedOut) => {
    trouble = { at: '99.txt', error: () => new Error('No answer came'), isCarriedOut };
    await expect(startUploads(caller, files)).rejects.toThrow('No answer came');
    await expectReserved(0);
    trouble = undefined;
    expect((await startUploads(caller, files)).some((upload) => upload instanceof AppError)).toBe(false);
    await expectReserved(100);
  },
);
