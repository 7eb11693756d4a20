import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { commit } from '../../data/commit.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { discardUploads } from './discard-uploads.ts';
import { claimUpload } from './end-upload.ts';
import { findOwnUpload } from './upload-record.ts';

vi.mock('../../data/commit.ts', async (original) => ({
  ...(await original()),
  commit: vi.fn<typeof commit>(),
}));
vi.mock('../../data/uploads/uploads.ts');
vi.mock('./end-upload.ts');
vi.mock('./upload-record.ts');

const caller = { kind: 'user', user: { userId: 1 } } as unknown as SignedIn;
const upload = (fileName: string) => ({ fileName, driveId: 'U1', sizeBytes: 5 }) as UploadItem;
let underWay: number;
let mostAtOnce: number;

beforeEach(() => {
  vi.resetAllMocks();
  [underWay, mostAtOnce] = [0, 0];
  vi.mocked(claimUpload).mockResolvedValue(true);
  vi.mocked(findOwnUpload).mockImplementation(async (_caller, fileName) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return fileName.startsWith('mine') ? upload(fileName) : undefined;
  });
});

test('[F7] uploads are given up side by side, but not all of them at once', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `mine-${index}`);
  expect(await discardUploads(caller, paths)).toEqual({});
  expect(commit).toHaveBeenCalledTimes(100);
  expect(mostAtOnce).toBe(5);
});

test('[F7] an upload that is named in several ways is given up once, and others are told by the names used', async () => {
  const paths = ['mine', 'uploads/mine', 'theirs', 'https://example.com/uploads/theirs?x=1'];
  expect(await discardUploads(caller, paths)).toEqual({
    theirs: 'notFound',
    'https://example.com/uploads/theirs?x=1': 'notFound',
  });
  expect(commit).toHaveBeenCalledTimes(1);
});
