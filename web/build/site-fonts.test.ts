import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coversLanguage, fontSlug, siteFonts, siteFontsRevision } from '#shared/site-config/site-fonts.ts';
import { readFamily } from './site-fonts.ts';

const read = async () => Promise.all(siteFonts.map(({ family }) => readFamily(family)));

test('each family has its own name, its subsets and a fallback that moves nothing', async () => {
  for (const [nth, { css, files }] of (await read()).entries()) {
    const { family } = siteFonts[nth] ?? { family: '' };
    expect(css).not.toContain(`${family} Variable`);
    expect(css.match(/@font-face/g)).toHaveLength(files.length + 1);
    expect(css).toContain(`font-family:"${family} Fallback"`);
    expect(css).toContain('size-adjust:');
  }
});

test('the scripts of a family are those of its files', async () => {
  const subsets = {
    cyrillic: 'ru',
    greek: 'el',
    arabic: 'ar',
    hebrew: 'he',
    devanagari: 'hi',
    vietnamese: 'vi',
  };
  const all = await read();
  for (const [nth, font] of siteFonts.entries()) {
    const files = all[nth]?.files ?? [];
    for (const [subset, language] of Object.entries(subsets)) {
      const isThere = files.some((file) => file.startsWith(`${fontSlug(font.family)}-${subset}-wght`));
      expect([font.family, subset, coversLanguage(font, language)]).toEqual([font.family, subset, isThere]);
    }
  }
});

// Browsers keep a stylesheet for a year: another one needs another address.
test('the revision rises with what the stylesheets say', async () => {
  const hash = createHash('sha256');
  const versions = siteFonts.map(({ family }) => {
    const folder = path.join(
      import.meta.dirname,
      '../../node_modules/@fontsource-variable',
      fontSlug(family),
    );
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version as string;
  });
  for (const { css } of await read()) hash.update(css);
  const digest = hash.update(versions.join()).digest('hex').slice(0, 12);
  expect({ revision: siteFontsRevision, digest }).toEqual({ revision: 1, digest: '1f9cc2075264' });
});
