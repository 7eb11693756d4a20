import { expect, test, vi } from 'vitest';
import { findObjectHead, findObjectSize, putObject } from '../../storage/objects.ts';
import { readStoredFile, storeFile } from './stored-file.ts';

vi.mock('../../storage/objects.ts', { spy: true });

test('storage has no plain text, and the key of the job reads it again', async () => {
  let stored = Buffer.alloc(0);
  vi.mocked(putObject).mockImplementation(async (_, bytes) => void (stored = Buffer.from(bytes)));
  vi.mocked(findObjectSize).mockImplementation(async () => stored.length);
  vi.mocked(findObjectHead).mockImplementation(async () => stored);
  const text = 'email,password\nann@example.com,a long passphrase';
  const key = await storeFile(5, Buffer.from(text));
  expect(stored.includes('passphrase')).toBe(false);
  expect(Buffer.from(await readStoredFile(5, key)).toString()).toBe(text);
  const other = await storeFile(5, Buffer.from(text));
  await expect(readStoredFile(5, key)).rejects.toThrow('unable to authenticate data');
  expect(other).not.toBe(key);
});

test('a file that an earlier version has stored is read as it is', async () => {
  vi.mocked(findObjectSize).mockResolvedValue(5);
  vi.mocked(findObjectHead).mockResolvedValue(Buffer.from('plain'));
  expect(Buffer.from(await readStoredFile(5, undefined)).toString()).toBe('plain');
});
