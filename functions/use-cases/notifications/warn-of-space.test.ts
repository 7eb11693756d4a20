import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';

vi.mock('./tell-people.ts', () => ({ tellPerson: vi.fn<() => Promise<void>>() }));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let warnOfSpace: (driveId: string) => Promise<void>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ warnOfSpace } = await import('./warn-of-space.ts'));
});

afterAll(() => drive.close());

/** Shares of the space, in percent, that a person was warned of. */
async function warningsOf(userId: number): Promise<string[]> {
  const notices = (await drive.listItems()).filter((item) => item['__edb_e__'] === 'notice');
  const own = notices.filter((item) => (item['userIds'] as number[]).includes(userId));
  return own.map((item) => (item['content'] as { text: { percent: string } }).text.percent).sort();
}

test('[22.1] [22.2] each step of the space is warned of once for each time that it is passed', async () => {
  const userId = await drive.newOwner();
  const driveId = `U${userId}`;
  await drive.changeUser(userId, { availableSpaceBytes: 1000 });
  const use = async (bytes: number) => {
    await drive.charge(driveId, bytes);
    await Promise.all([warnOfSpace(driveId), warnOfSpace(driveId)]);
    await warnOfSpace(`W9.${userId}`);
  };
  await use(790);
  expect(await warningsOf(userId)).toEqual([]);
  await use(20);
  await use(10);
  expect(await warningsOf(userId)).toEqual(['81']);
  await use(180);
  expect(await warningsOf(userId)).toEqual(['100', '81']);
  await drive.commit([drive.freeBytesStep(driveId, 300)]);
  await warnOfSpace(driveId);
  await use(130);
  expect(await warningsOf(userId)).toEqual(['100', '81', '83']);
});

test('who has space without limit is never warned, nor is anybody whose account is gone', async () => {
  const userId = await drive.newOwner();
  await drive.changeUser(userId, { availableSpaceBytes: 0 });
  await warnOfSpace(`U${userId}`);
  await warnOfSpace('U5');
  expect(await warningsOf(userId)).toEqual([]);
});
