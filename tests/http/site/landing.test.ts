import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingChange, LandingContent } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { landingSections } from '#shared/landing/landing-sections.ts';
import { getAppearance, updateAppearance } from '#shared/routes/site/appearance.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { listOwnAuditEntries } from '../../support/builders/audit-entries.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
let editor: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  editor = await newAdmin(stack.newGuest());
});
afterEach(() => save(defaultLanding));
afterAll(() => stack.close());

const change = (landing: object, versions: object = {}) =>
  editor.call(updateAppearance, { body: { landing, versions } });
async function save(landing: LandingChange): Promise<LandingContent> {
  const answer = await change(landing);
  expectStatus(answer, 200);
  return (answer.body.appearance as Appearance).values.landing;
}
async function read(): Promise<Appearance> {
  const answer = await editor.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
/** The configuration of functions is as old as this. */
async function settingsOfGuests(): Promise<BootstrapData['settings']['landing']> {
  stack.advanceClock(2);
  const { body } = await stack.newGuest().call(getBootstrapData);
  return (body.bootstrapData as BootstrapData).settings.landing;
}
async function page(): Promise<string> {
  stack.advanceClock(61);
  return (await fetch(stack.url)).text();
}
/** The codes of errors by their places. */
async function codesOf(landing: object): Promise<Record<string, string | undefined>> {
  const { status, body } = await change(landing);
  expect(status).toBe(422);
  const { details = {} } = body as { details?: Record<string, { code: string }[]> };
  return Object.fromEntries(Object.entries(details).map(([place, [fault]]) => [place, fault?.code]));
}

const nothing = {
  general: null,
  action_buttons: null,
  primary_features: null,
  secondary_features: null,
  sections: null,
};

describe('[AP2] [APP-L] the content of the landing page', () => {
  test('is the default one at first, and what is not sent stays', { tags: 'variant' }, async () => {
    const { values, defaults } = await read();
    expect(values.landing).toEqual(defaults.landing);
    await save({ general: { header_title: 'Boxes for all' } });
    const after = await save({
      general: { newsletter: { label: 'Tell me' } },
      sections: { shown: { faq: false } },
    });
    expect(after).toEqual({
      ...defaultLanding,
      general: {
        ...defaultLanding.general,
        header_title: 'Boxes for all',
        newsletter: { ...defaultLanding.general.newsletter, label: 'Tell me' },
      },
      sections: { ...defaultLanding.sections, shown: { ...defaultLanding.sections.shown, faq: false } },
    });
  });

  test(
    'is stored, and sent to browsers, where it differs from the default one',
    { tags: 'variant' },
    async () => {
      await save({ general: { header_title: 'Boxes for all' } });
      expect(await settingsOfGuests()).toEqual({ ...nothing, general: { header_title: 'Boxes for all' } });
      await save({ general: { header_title: defaultLanding.general.header_title } });
      expect(await settingsOfGuests()).toEqual(nothing);
    },
  );

  test('is what the page shows: texts, lists, and sections in their order', async () => {
    const cta1 = { label: 'Look around', type: 'route', action: '/pages/7/tour' } as const;
    await save({
      general: { header_title: 'Boxes <b>for all</b>', faq: [{ id: 'a', question: 'Why?', answer: 'So.' }] },
      action_buttons: { cta1, cta2: null },
      primary_features: [{ id: 'oak', title: 'Made of oak', subtitle: '', image: 'heart' }],
      sections: {
        order: ['faq', ...landingSections.filter((name) => name !== 'faq')],
        shown: { community: false },
      },
    });
    const html = await page();
    expect(html).toContain('Boxes &lt;b&gt;for all&lt;/b&gt;</h1>');
    expect(html).toMatch(/href="\/pages\/7\/tour"[^>]*>Look around</);
    expect(html).toContain('Made of oak');
    expect(html).not.toContain('Two-factor sign-in</h3>');
    expect(html.indexOf('Why?</bdi>')).toBeGreaterThan(0);
    expect(html.indexOf('Why?</bdi>')).toBeLessThan(html.indexOf('Made of oak</h3>'));
    expect(html).not.toContain('Open source, for everyone</h2>');
    expect(html).toContain('"@type":"FAQPage"');
    await save({ sections: { shown: { faq: false } } });
    expect(await page()).not.toContain('FAQPage');
  });

  test('keeps all sections, whatever order is sent', async () => {
    const { sections } = await save({ sections: { order: ['blog', 'blog', 'about'] } });
    expect(sections.order.toSorted()).toEqual([...landingSections].toSorted());
    expect(sections.order.indexOf('blog')).toBeLessThan(sections.order.indexOf('about'));
  });

  test.each([
    [{ general: { header_title: ' ' } }, 'landing.general.header_title'],
    [{ general: { header_overlay: 101 } }, 'landing.general.header_overlay'],
    [{ sections: { order: ['hero'] } }, 'landing.sections.order.0'],
    [
      { action_buttons: { cta1: { label: 'A', type: 'link', action: 'javascript:alert(1)' } } },
      'landing.action_buttons.cta1.action',
    ],
    [
      { general: { social: [{ id: 'a', label: 'A', action: '//elsewhere.example' }] } },
      'landing.general.social.0.action',
    ],
    [
      { primary_features: [{ id: 'a', title: 'A', subtitle: '', image: 'data:text/html,a' }] },
      'landing.primary_features.0.image',
    ],
  ])('refuses %j', async (landing, place) => {
    expect(Object.keys(await codesOf(landing))).toContain(place);
    expect((await read()).values.landing).toEqual(defaultLanding);
  });

  test('refuses items with one id, more than a list holds, and more than pages can carry', async () => {
    const card = (id: number) => ({ id: `c${id}`, title: 'Card', subtitle: '', image: null });
    const cards = (count: number) => Array.from({ length: count }, (_, nth) => card(nth));
    expect(await codesOf({ primary_features: [card(1), card(1)] })).toEqual({
      'landing.primary_features': 'sameItemTwice',
    });
    expect(await codesOf({ primary_features: cards(landingLimits.maxFeatures + 1) })).toEqual({
      'landing.primary_features': 'tooManyItems',
    });
    const long = cards(landingLimits.maxFeatures).map((each) => ({
      ...each,
      title: '界'.repeat(landingLimits.maxTitleChars),
      subtitle: '界'.repeat(landingLimits.maxCardTextChars),
    }));
    expect(await codesOf({ primary_features: long })).toEqual({ 'landing.sections': 'landingTooLarge' });
    // Letters of one byte fit.
    await save({
      primary_features: long.map((each) => ({
        ...each,
        title: 'a'.repeat(landingLimits.maxTitleChars),
        subtitle: 'a'.repeat(landingLimits.maxCardTextChars),
      })),
    });
  });

  test(
    'answers 409 with the current content to who has read an older one, and loses nothing',
    { tags: 'variant' },
    async () => {
      const { versions } = await read();
      const titles = ['One', 'Two', 'Three', 'Four'];
      const answers = await Promise.all(
        titles.map((header_title) => change({ general: { header_title } }, { landing: versions.landing })),
      );
      const saved = titles.filter((_, nth) => answers[nth]?.status === 200);
      expect(saved).toHaveLength(1);
      const conflict = answers.find(({ status }) => status === 409);
      expect(
        (conflict?.body as { current?: Appearance } | undefined)?.current?.values.landing.general
          .header_title,
      ).toBe(saved[0]);
      expect((await read()).values.landing.general.header_title).toBe(saved[0]);
    },
  );

  test('is in the audit log, item by item', { tags: 'variant' }, async () => {
    await save({ general: { faq: [{ id: 'a', question: 'Why?', answer: 'So.' }] } });
    const [entry] = await listOwnAuditEntries(editor);
    expect(entry?.action).toBe('appearance.update');
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'general.faq', to: 'Why?: So.' }));
  });
});
