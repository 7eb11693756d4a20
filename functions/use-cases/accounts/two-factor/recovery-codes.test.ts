import { expect, test, vi } from 'vitest';
import { newRecoveryCodes, replaceRecoveryCode, sealCodes, unsealCodes } from './recovery-codes.ts';

vi.mock('../../../platform/app-key.ts', () => ({ getAppKey: async () => 'the key of this installation' }));

test('[A15a] [A16] eight codes, each of twice ten characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
});

test('[A2] a used code gives its place to a new one, and the others stay', () => {
  const codes = newRecoveryCodes();
  const left = replaceRecoveryCode(codes, codes[4] ?? '') ?? [];
  expect(left).toHaveLength(8);
  expect(left.filter((code) => codes.includes(code))).toEqual(codes.toSpliced(4, 1));
  expect(codes).not.toContain(left[4]);
});

test('[A2] whatever is none of them changes nothing', () => {
  const codes = newRecoveryCodes();
  const [code = ''] = codes;
  for (const wrong of [
    '',
    code.slice(0, -1),
    code.toLowerCase() + '!',
    `${code} `,
    'abcdefghij-abcdefghij',
  ]) {
    expect(replaceRecoveryCode(codes, wrong)).toBeUndefined();
  }
});

test('[A16] they are kept sealed, and can be shown again', async () => {
  const codes = newRecoveryCodes();
  const sealed = await sealCodes(codes);
  for (const code of codes) expect(sealed).not.toContain(code);
  expect(await unsealCodes(sealed)).toEqual(codes);
});
