import { afterEach, describe, expect, test, vi } from 'vitest';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

/** The key of RFC 6238's own examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => vi.useFakeTimers({ now: seconds * 1000 });

afterEach(() => {
  vi.useRealTimers();
});

describe('codes of an authenticator', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('[A15d] [A2] are those of RFC 6238: at %d seconds %s', (seconds, code, step) => {
    at(seconds);
    expect(findTotpStep(secret, code)).toBe(step);
  });

  test('[A2] are taken one step early or late, and no further', () => {
    const steps = [-60, -30, 0, 30, 60].map((seconds) => {
      at(1_234_567_890 + seconds);
      return findTotpStep(secret, '005924');
    });
    expect(steps).toEqual([undefined, 41_152_263, 41_152_263, 41_152_263, undefined]);
  });

  test('[A2] of other lengths or letters are wrong', () => {
    at(59);
    for (const code of ['', '28708', '2870820', 'abcdef', '２８７０８２']) {
      expect(findTotpStep(secret, code)).toBeUndefined();
    }
  });
});

test('[A15a] a secret has 160 random bits', () => {
  const secrets = new Set(Array.from({ length: 20 }, newTotpSecret));
  expect(secrets.size).toBe(20);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('[A15c] the QR code names site and person, whatever is in their names', () => {
  const url = new URL(totpUri(secret, { site: 'A & B: “C”', email: 'ann+x@example.com' }));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/A & B: “C”:ann+x@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'A & B: “C”',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
