import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { idTimeMs, newFileName, newId, newSecret, randomText } from './ids.ts';

const firstMs = Date.UTC(2025, 0, 1) + 1;
const lastMs = Date.UTC(2090, 0, 1);
const times = fc.integer({ min: firstMs, max: lastMs });

test('[C50] an id is a positive integer that JSON carries, and tells when it was made', () => {
  fc.assert(
    fc.property(times, (ms) => {
      const id = newId(ms);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(id).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(id))).toBe(id);
      expect(idTimeMs(id)).toBe(ms);
    }),
  );
});

test('[C50] a later id is a greater one', () => {
  fc.assert(
    fc.property(times, (ms) => {
      expect(newId(ms + 1)).toBeGreaterThan(newId(ms));
    }),
  );
});

test('[C50] ids that one process makes in one millisecond all differ, and tell it', () => {
  const ids = Array.from({ length: 4096 }, () => newId(firstMs));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => idTimeMs(id) === firstMs)).toBe(true);
});

test('[C50] what another process makes in the same millisecond begins somewhere else', () => {
  const firsts = Array.from({ length: 50 }, () => {
    newId(firstMs + 1);
    return newId(firstMs);
  });
  expect(new Set(firsts).size).toBeGreaterThan(40);
});

test('[UP8] an object’s name is a UUID', () => {
  expect(newFileName()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[C52] random text has as many letters and digits as asked for', () => {
  expect(randomText(30)).toMatch(/^[A-Za-z0-9]{30}$/);
  expect(randomText(30)).not.toBe(randomText(30));
});

test('a secret has 256 bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
});
