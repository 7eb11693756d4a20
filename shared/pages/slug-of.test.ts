import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCustomPage } from '../routes/site/custom-pages.ts';
import { customPageLimits } from './custom-page-limits.ts';
import { slugForm, slugOf } from './slug-of.ts';

const { maxSlugChars } = customPageLimits;

describe('[PG2] a slug from a title', () => {
  test.each([
    ['Terms of service', 'terms-of-service'],
    ['  Über uns – Maße & Größen!  ', 'über-uns-maße-größen'],
    ['C++ & more', 'c-more'],
    ['2026', '2026'],
    ['اتصل بنا', 'اتصل-بنا'],
    ['القيمة المُضافة: ١٥٪', 'القيمة-المُضافة-١٥'],
    ['关于我们（公司）', '关于我们-公司'],
    ['О нас: Цены и Тарифы', 'о-нас-цены-и-тарифы'],
    ['हमारे बारे में', 'हमारे-बारे-में'],
    ['İstanbul', 'i̇stanbul'],
    ['Donau\u00ADdampf\u200Bschiff', 'donaudampfschiff'],
    ['U\u0308ber', 'über'],
    ['Fast 🚀 files', 'fast-files'],
    ['1️⃣ First', '1-first'],
    ['❤️ 🚀', ''],
    ['👨‍👩‍👧', ''],
    ['\u3164', ''],
    ['...', ''],
  ])('%s becomes %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test.each([
    ['字'.repeat(255), '字'.repeat(maxSlugChars)],
    [`${'a'.repeat(maxSlugChars - 1)} bc`, 'a'.repeat(maxSlugChars - 1)],
    [`a${'𠀀'.repeat(maxSlugChars)}`, `a${'𠀀'.repeat(maxSlugChars / 2 - 1)}`],
  ])('is cut between characters: %#', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is empty or a slug that the route takes, in its one form and within its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 120 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^([\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*)?$/u);
        expect(slug.length).toBeLessThanOrEqual(maxSlugChars);
        expect(slugForm(slug)).toBe(slug);
        expect(createCustomPage.body?.parse({ title: 'Any', slug }).slug).toBe(slug);
      }),
    );
  });
});
