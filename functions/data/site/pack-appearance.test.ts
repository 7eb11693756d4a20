import { expect, test } from 'vitest';
import { emptyCustomCode, customCodeLimits } from '#shared/entities/site/custom-code.ts';
import { packAppearance, unpackAppearance } from './pack-appearance.ts';

const { maxCssBytes, maxHtmlBytes } = customCodeLimits;

/** Printable characters by a generator with a seed: no text takes more space for its bytes. */
function randomText(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(32 + ((state >>> 8) % 95));
  }).join('');
}
const codeOf = (seed: number) => ({
  ...emptyCustomCode,
  css: randomText(maxCssBytes, seed),
  html_head: randomText(maxHtmlBytes, seed + 1),
  html_body: randomText(maxHtmlBytes, seed + 2),
});

test('[AP1] the largest draft fits in an item of the table, whatever its texts', () => {
  const draft = { values: codeOf(1), saved: codeOf(10) };
  const packed = packAppearance(draft);
  expect(packed.byteLength).toBeLessThan(390_000);
  expect(unpackAppearance(Buffer.from(packed).toString('base64'))).toEqual(draft);
});

test('[AP1] a text takes its space once if the draft and what was saved have it', () => {
  const code = codeOf(1);
  const both = packAppearance({ values: code, saved: code }).byteLength;
  expect(both).toBeLessThan(packAppearance({ values: code }).byteLength + 1000);
});
