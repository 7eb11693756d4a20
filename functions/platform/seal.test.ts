import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAppKey } from './app-key.ts';
import { keyedHash, seal, unseal } from './seal.ts';

vi.mock('./app-key.ts');

const secret = 'JBSWY3DPEHPK3PXP ünïcode';

beforeEach(() => {
  vi.mocked(getAppKey).mockResolvedValue('the key of this installation');
});

/** How Node.js refuses: the mark does not fit, or has not its length. */
const refusal = /unable to authenticate data|Invalid (authentication tag|initialization vector)/;

/** The same text with one bit of a byte turned around. */
function flip(sealed: string, at: number): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64url');
}

describe('what is sealed', () => {
  test('is read again, and shows nothing of itself meanwhile', async () => {
    const sealed = await seal(secret, 'two-factor');
    expect(await unseal(sealed, 'two-factor')).toBe(secret);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DPEHPK3PXP')).toBe(false);
  });

  test('twice looks different each time', async () => {
    expect(await seal(secret, 'settings')).not.toBe(await seal(secret, 'settings'));
  });

  test('for one purpose is not opened for another', async () => {
    const sealed = await seal(secret, 'social-visit');
    await expect(unseal(sealed, 'settings')).rejects.toThrow(refusal);
  });

  test("is not opened with another installation's key", async () => {
    const sealed = await seal(secret, 'two-factor');
    vi.mocked(getAppKey).mockResolvedValue('the key of another installation');
    await expect(unseal(sealed, 'two-factor')).rejects.toThrow(refusal);
  });

  test.each([
    ['its first bytes', 0],
    ['its mark', 12],
    ['its content', 28],
  ])('and changed in %s is not opened', async (_what, at) => {
    const sealed = await seal(secret, 'two-factor');
    await expect(unseal(flip(sealed, at), 'two-factor')).rejects.toThrow(refusal);
  });

  test.each(['', 'AAAA', 'A'.repeat(30)])('and cut off to "%s" is not opened', async (cut) => {
    await expect(unseal(cut, 'two-factor')).rejects.toThrow(refusal);
  });

  test('with a mark of fewer bytes is not opened: it could be found by trying', async () => {
    const sealed = Buffer.from(await seal('', 'two-factor'), 'base64url').subarray(0, 12 + 4);
    await expect(unseal(sealed.toString('base64url'), 'two-factor')).rejects.toThrow(refusal);
  });
});

describe('a keyed hash', () => {
  test('is the same for the same text, and another one for another text or installation', async () => {
    const hash = await keyedHash('123456');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(await keyedHash('123456')).toBe(hash);
    expect(await keyedHash('123457')).not.toBe(hash);
    vi.mocked(getAppKey).mockResolvedValue('the key of another installation');
    expect(await keyedHash('123456')).not.toBe(hash);
  });
});
