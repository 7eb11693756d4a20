import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingContent, LandingPicture } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { toLandingSettings } from '#shared/landing/landing-settings.ts';
import { landingSections } from '#shared/landing/landing-sections.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { landingSite, openLanding, sectionTitles } from '../../../../../tests/support/component/landing.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

beforeAll(() => import('./landing-page.tsx'));

type Changes = Partial<Omit<LandingContent, 'general'>> & { general?: Partial<LandingContent['general']> };
const siteWith = ({ general, ...parts }: Changes) =>
  landingSite(null, ({ settings }) => {
    settings.landing = toLandingSettings({
      ...defaultLanding,
      ...parts,
      general: { ...defaultLanding.general, ...general },
    });
  });
const pictureOf = (fields: Partial<LandingPicture> = {}): LandingPicture => ({
  sizes: [
    { src: '/favicon.svg', width: 640, height: 320 },
    { src: '/favicon.svg?large', width: 1280, height: 640 },
  ],
  alt: 'A harbor',
  focus: 'top-left',
  ...fields,
});

describe('[LAND-1] [LAND-2] [LAND-3] the content of the page', () => {
  test('has the sections that are on, in their order', { tags: 'variant' }, async () => {
    const { sections } = defaultLanding;
    const order = landingSections.toReversed();
    const shown = { ...sections.shown, newsletter: false, reseller: false };
    await openLanding(siteWith({ sections: { order, shown } }));
    expect(sectionTitles()).toEqual([
      'Open source, for everyone',
      'Frequently asked questions',
      'Plans',
      'Share a folder with the right people',
      'Go back to an earlier version',
      'What you can do',
      'Storage for people and teams',
    ]);
  });

  test('leaves out what has no text, and keeps the names of sections for screen readers', async () => {
    await openLanding(
      siteWith({
        general: {
          header_subtitle: '',
          header_image: null,
          has_sign_up: false,
          about_title: '',
          about_text: '',
          has_quote: false,
          faq: [],
        },
        action_buttons: { cta1: { label: '', type: 'route', action: '/pricing' }, cta2: null },
      }),
    );
    const top = page.getByRole('main').element().firstElementChild;
    expect(top?.querySelectorAll('p, img, a, button, input')).toHaveLength(0);
    await expect.element(page.getByRole('region', { name: 'About', exact: true })).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Calculate a quote' })).not.toBeInTheDocument();
    expect(sectionTitles()).not.toContain('Frequently asked questions');
  });

  const picture = page.getByRole('img', { name: 'A harbor' });

  test('shows a picture in the size that the screen needs', async () => {
    await openLanding(siteWith({ general: { header_image: pictureOf() } }));
    await expect.element(picture).toHaveAttribute('srcset', '/favicon.svg 640w, /favicon.svg?large 1280w');
    await expect.element(picture).toHaveAttribute('width', '1280');
  });

  test('shows a picture behind the texts', async () => {
    await openLanding(
      siteWith({ general: { header_image: pictureOf(), header_image_place: 'behind', header_overlay: 70 } }),
    );
    await expect.element(picture).toHaveAttribute('sizes', '100vw');
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    const behind = picture.element().getBoundingClientRect();
    expect(behind.top).toBeLessThanOrEqual(title.top);
    expect(behind.bottom).toBeGreaterThanOrEqual(title.bottom);
    expect(getComputedStyle(picture.element()).objectPosition).toBe('0% 0%');
  });

  test('keeps the lines of texts, and leads to its sections', async () => {
    await openLanding(
      siteWith({
        general: { header_subtitle: 'One\ntwo' },
        action_buttons: { cta1: { label: 'Questions', type: 'link', action: '#faq' }, cta2: null },
      }),
    );
    const text = page.getByText('One two').element();
    expect(text.getBoundingClientRect().height).toBeGreaterThan(40);
    await page.getByRole('link', { name: 'Questions' }).click();
    const faq = page.getByRole('region', { name: 'Frequently asked questions' }).element();
    await expect.poll(() => Math.abs(faq.getBoundingClientRect().top)).toBeLessThan(innerHeight / 2);
  });

  test('[LAND-10] a menu in the footer takes the place of the built-in links', async () => {
    const data = siteWith({});
    const item = {
      id: 'a',
      label: 'Imprint',
      icon: null,
      type: 'route' as const,
      action: '/pages/1',
      order: 0,
    };
    data.menus = [{ id: '1', name: 'Footer', positions: ['footer'], items: [item] }];
    await openLanding(data);
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByRole('link', { name: 'Imprint' })).toBeVisible();
    expect(footer.getByRole('navigation', { name: 'More pages' }).elements()).toEqual([]);
  });
});

/** Texts as long as they may be, of words and of one word that has no place to break. */
function longest(): Changes {
  const words = (chars: number) =>
    'Storage for people and teams '.repeat(80).slice(0, chars - 40) + 'x'.repeat(40);
  const { maxTitleChars, maxTextChars, maxCardTextChars, maxLabelChars, maxFeatures } = landingLimits;
  let number = 0;
  // Each section has a name of its own.
  const newTitle = () => String((number += 1)).padEnd(maxTitleChars, 'x');
  const title = newTitle();
  const text = words(maxTextChars);
  const label = 'y'.repeat(maxLabelChars);
  const cards = <Card extends object>(count: number, card: Card) =>
    Array.from({ length: count }, (_, nth) => ({ id: `c${nth}`, ...card }));
  const link = { label, action: '/contact' };
  const card = { title, text: words(maxCardTextChars) };
  return {
    general: {
      header_title: words(maxTitleChars),
      header_subtitle: text,
      header_image: null,
      sign_up_label: label,
      about_title: newTitle(),
      about_text: text,
      about_claims: cards(4, card),
      faq: cards(4, { question: title, answer: text }),
      quote_text: title,
      quote_label: label,
      newsletter: { title: newTitle(), text, label },
      blog: cards(4, { ...card, image: null, label, action: '/contact' }),
      community: { title: newTitle(), text, links: cards(3, link) },
      social: cards(3, link),
    },
    action_buttons: { cta1: { ...link, type: 'route' }, cta2: { ...link, type: 'route' } },
    primary_features: cards(maxFeatures, { title, subtitle: words(maxCardTextChars), image: 'heart' }),
    secondary_features: cards(3, { title, subtitle: title, description: text, image: null }).map((row) => ({
      ...row,
      title: newTitle(),
    })),
  };
}

describe('the longest texts, without pictures, with forty features', { tags: 'variant' }, () => {
  test('fit a phone in Arabic', async () => {
    await showOnPhone();
    await openLanding(inArabic(siteWith(longest())));
    await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
    const inside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    expect(inside.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
    expect(overflowOf()).toBe(0);
  });

  test('fit a wide screen, without accessibility violations', async () => {
    await openLanding(siteWith(longest()));
    await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
