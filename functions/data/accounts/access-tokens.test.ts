import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;

beforeAll(async () => {
  drive = await startTestDrive();
});
afterAll(() => drive.close());

test('[A6] keeps a token that the index still lists under the epoch before', async () => {
  const { createTokenStep, deleteEndedTokens, findAccessToken } = await import('./access-tokens.ts');
  const { commit } = await import('../commit.ts');
  const { AccessToken } = await import('../entities/accounts/user.ts');
  const known = { userId: 7, name: 'program', secretHash: 'hash' };
  const kept = { ...known, tokenId: 1, epoch: 2 };
  const ended = { ...known, tokenId: 2, epoch: 1 };
  const oldest = { ...known, tokenId: 3 };
  await commit([kept, ended, oldest].map(createTokenStep));
  const listed = { data: [{ ...kept, epoch: 1 }, ended, oldest], cursor: null };
  const query = vi.spyOn(AccessToken.query, 'byUser');
  onTestFinished(() => query.mockRestore());
  query.mockReturnValue({ go: async () => listed } as never);
  await deleteEndedTokens({ userId: 7, tokenEpoch: 2 });
  const left = await Promise.all([1, 2, 3].map(findAccessToken));
  expect(left.map((token) => token?.tokenId)).toEqual([1, undefined, undefined]);
});
