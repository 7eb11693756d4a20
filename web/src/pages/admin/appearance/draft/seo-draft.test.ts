import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { seoPages } from '#shared/pages/seo-pages.ts';
import { mapPages } from '#shared/pages/seo-values.ts';
import { noSeo } from '../../../../../../tests/support/unit/no-seo.ts';
import { changesBetween, isChanged } from './changes-between.ts';
import { mergeAppearance } from './merge-appearance.ts';
import { placeOfChange } from './place-of-change.ts';
import { withValue } from '../place-values.ts';

const start: AppearanceValues = {
  general: {
    site_name: 'Holdall',
    site_description: 'Files',
    logo_light: null,
    logo_dark: null,
    logo_light_mobile: null,
    logo_dark_mobile: null,
    favicon: null,
    icons: null,
  },
  themes: [],
  menus: [],
  landing: defaultLanding,
  custom_code: emptyCustomCode,
  seo: noSeo,
};

/** A draft in which one value was changed after the other, each at its place. */
const places = fc.oneof(
  fc.constantFrom('seo.robots_txt', 'seo.default_meta_tags'),
  fc
    .tuple(fc.constantFrom(...seoPages), fc.constantFrom('title', 'description', 'image'))
    .map(([page, field]) => `seo.pages.${page}.${field}`),
);
const edits = fc.dictionary(places, fc.constantFrom('one', 'two', 'three'), {
  maxKeys: 6,
  noNullPrototype: true,
});
const edited = (values: Readonly<Record<string, string>>, from = start) =>
  Object.entries(values).reduce((draft, [place, value]) => withValue(draft, place, value), from);

/** What the server makes of a change. */
function applied({ pages, ...fields }: NonNullable<ReturnType<typeof changesBetween>['seo']> = {}) {
  const changed = mapPages((page) => ({ ...noSeo.pages[page], ...(pages?.[page] as object) }));
  return { ...noSeo, ...fields, pages: changed } as SeoAppearance;
}

describe('[APP-S] a draft of what search engines are told', () => {
  test('is sent by the field', () => {
    const draft = edited({ 'seo.pages.login.title': 'Enter', 'seo.robots_txt': 'x' });
    expect(changesBetween(start, draft)).toEqual({
      seo: { pages: { login: { title: 'Enter' } }, robots_txt: 'x' },
    });
    expect(placeOfChange(start, edited({ 'seo.pages.custom-page.title': 'A' }))).toBe(
      'seo.pages.custom-page.title',
    );
  });

  test('becomes what was drafted once it is sent, and is no change when all is taken back', () => {
    fc.assert(
      fc.property(edits, (values) => {
        const draft = edited(values);
        expect(applied(changesBetween(start, draft).seo)).toEqual(draft.seo);
        expect(isChanged(start, edited({}, start))).toBe(false);
      }),
    );
  });

  test('meets that of another admin by the field: mine stays, and only what both changed is a conflict', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const { values, conflicts } = mergeAppearance(start, edited(mine), edited(theirs));
        expect(values.seo).toEqual(edited({ ...theirs, ...mine }).seo);
        const both = Object.keys(mine).filter((place) => place in theirs && theirs[place] !== mine[place]);
        expect(conflicts.map(({ place }) => place).toSorted()).toEqual(both.toSorted());
      }),
    );
  });
});
