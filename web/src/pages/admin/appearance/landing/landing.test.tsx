import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import { openAppearancePanel } from '../../../../../../tests/support/component/appearance-panel.tsx';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';

beforeAll(() => import('./landing-screens.tsx'));

const lists = {
  menuItemCategories: [
    { name: 'Custom pages', items: [{ label: 'Tour', type: 'route' as const, action: '/pages/7/tour' }] },
  ],
  roles: [],
  pages: [],
};
const open = (path = '', landing: LandingContent = defaultLanding, options: object = {}) =>
  openAppearancePanel(`landing-page${path}`, {
    landing,
    prepare: (api) => api.answer(getValueLists, lists),
    ...options,
  });
const opened = () => location.pathname.replace('/admin/appearance/landing-page', '');
const withGeneral = (general: Partial<LandingContent['general']>): LandingContent => ({
  ...defaultLanding,
  general: { ...defaultLanding.general, ...general },
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name });
const status = page.getByRole('status');
async function choose(label: string, action: string): Promise<void> {
  await button(`Actions for ${label}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
async function press(label: string, keys: string): Promise<void> {
  (row(label).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

describe('[APP-L] the sections', () => {
  test('are opened, moved by Alt and an arrow key, hidden, and reset', async () => {
    const record = await open();
    expect(record.landing.sections).toEqual(defaultLanding.sections);
    await expect.element(page.getByRole('link', { name: 'Top of the page' })).toBeVisible();
    expect(record.steps).toEqual([]);
    await press('Questions and answers', '{Alt>}{ArrowUp}{/Alt}');
    await expect.element(status).toHaveTextContent('Questions and answers is now item 4 of 9.');
    await page.getByRole('switch', { name: 'Show Newsletter' }).click({ force: true });
    await expect.element(row('Newsletter')).toHaveTextContent('Hidden');
    await button('Reset Sections').click();
    await expect.element(row('Newsletter')).not.toHaveTextContent('Hidden');
    await expect.element(button('Reset Sections')).not.toBeInTheDocument();
    await choose('Newsletter', 'Move down');
    expect(record.landing.sections.order.slice(-3)).toEqual(['blog', 'newsletter', 'community']);
    await row('Blog').click();
    expect(opened()).toBe('/blog');
  });

  test('say why the page leaves them out', { tags: 'variant' }, async () => {
    await open();
    await expect.element(row('Plans')).toHaveTextContent('Left out: billing is off');
    await expect.element(row('Blog')).toHaveTextContent('Left out: nothing in it yet');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are not there for visitors while another page is the homepage', async () => {
    const data = bootstrapData();
    data.settings.homepage.type = 'loginPage';
    await open('', defaultLanding, { data });
    await expect.element(page.getByText('Visitors do not see this page now')).toBeVisible();
  });
});

describe('[APP-L] texts', () => {
  test('are typed in one step, and brought back one by one', { tags: 'variant' }, async () => {
    const record = await open('/general');
    await field('Title').fill('Boxes for all');
    await field('Text').fill('');
    expect(record.landing.general).toMatchObject({ header_title: 'Boxes for all', header_subtitle: '' });
    expect(record.steps).toEqual(['landing.general.header_title', 'landing.general.header_subtitle']);
    await button('Reset Title').click();
    expect(record.landing.general).toMatchObject({
      header_title: defaultLanding.general.header_title,
      header_subtitle: '',
    });
    await button('Reset Text').click();
    expect(record.landing).toEqual(defaultLanding);
  });

  test('the page needs a title', async () => {
    await open('/general');
    await field('Title').fill('');
    await expect.element(page.getByText('Enter a title.')).toBeVisible();
  });

  test('have the reason of the server beside them, and their panel a mark', async () => {
    const errors = { 'landing.general.faq.free.question': 'Too long.' };
    await open('', defaultLanding, { errors });
    await expect
      .element(row('Questions and answers').getByRole('img', { name: 'Something here needs another value' }))
      .toBeVisible();
    await row('Questions and answers').click();
    await row('Is there a free plan?').click();
    await expect.element(page.getByText('Too long.')).toBeVisible();
  });
});

describe('[APP-L] a list', () => {
  test('gets items, which are moved, copied and deleted', { tags: 'variant' }, async () => {
    const record = await open('/faq');
    const questions = () => record.landing.general.faq.map(({ question }) => question);
    await button('Add question').click();
    await expect.element(field('Question')).toHaveFocus();
    await field('Question').fill('Who are you?');
    await field('Answer').fill('We.');
    await page.getByRole('link', { name: 'Back' }).click();
    expect(questions()).toHaveLength(5);
    expect(record.landing.general.faq.at(-1)).toMatchObject({ question: 'Who are you?', answer: 'We.' });
    await choose('Who are you?', 'Move up');
    expect(questions()[3]).toBe('Who are you?');
    await press('Who are you?', '{Alt>}{ArrowUp}{/Alt}');
    expect(questions()[2]).toBe('Who are you?');
    await expect.element(row('Who are you?')).toHaveFocus();
    await choose('Who are you?', 'Duplicate');
    await page.getByRole('link', { name: 'Back' }).click();
    expect(questions().filter((text) => text === 'Who are you?')).toHaveLength(2);
    expect(new Set(record.landing.general.faq.map(({ id }) => id)).size).toBe(6);
    await button('Reset Questions').click();
    expect(record.landing).toEqual(defaultLanding);
    await choose('Where is my data stored?', 'Delete');
    expect(questions()).not.toContain('Where is my data stored?');
    await row('Is there a free plan?').click();
    await button('Delete Is there a free plan?').click();
    expect(questions()).not.toContain('Is there a free plan?');
    await expect.element(button('Add question')).toBeVisible();
  });

  test('says when it is full', async () => {
    const { maxQuestions } = landingLimits;
    const faq = Array.from({ length: maxQuestions }, (_, nth) => ({
      id: `q${nth}`,
      question: `Question ${nth}`,
      answer: '',
    }));
    await open('/faq', withGeneral({ faq }));
    await expect.element(button('Add question')).toBeDisabled();
    await expect.element(page.getByText('This list can have 20 items.')).toBeVisible();
  });

  test('says that an item is gone, and leads to the list', async () => {
    await open('/faq/gone');
    await expect.element(page.getByText('This item is gone.')).toBeVisible();
    await page.getByRole('link', { name: 'Questions and answers' }).click();
    expect(opened()).toBe('/faq');
  });

  test('an icon of a card is chosen out of those of the site, or left out', async () => {
    const record = await open('/primary-features/folders');
    await page.getByRole('radio', { name: 'heart' }).click();
    expect(record.landing.primary_features[0]?.image).toBe('heart');
    await page.getByRole('radio', { name: 'No icon' }).click();
    expect(record.landing.primary_features[0]?.image).toBeNull();
  });
});

describe('[APP-L] the buttons at the top', () => {
  test('have a label, and lead to a page that is chosen or to an address', async () => {
    const record = await open('/action-buttons');
    const first = page.getByRole('group', { name: 'First button' });
    await first.getByRole('textbox', { name: 'Label' }).fill('Take the tour');
    await first.getByRole('button', { name: 'Choose page' }).click();
    await page.getByRole('button', { name: 'Tour' }).click();
    expect(record.landing.action_buttons.cta1).toEqual({
      label: 'Take the tour',
      type: 'route',
      action: '/pages/7/tour',
    });
    await first.getByRole('textbox', { name: 'Leads to' }).fill('https://tour.example');
    expect(record.landing.action_buttons.cta1?.type).toBe('link');
    await first.getByRole('textbox', { name: 'Leads to' }).fill('example.com');
    await first.getByRole('textbox', { name: 'Label' }).fill('');
    await expect.element(first.getByText('Enter an address that begins with https://')).toBeVisible();
    await expect.element(first.getByText('Without a label, the button is not shown.')).toBeVisible();
    await first.getByRole('button', { name: 'Choose page' }).click();
    await page.getByRole('button', { name: 'Questions and answers' }).click();
    expect(record.landing.action_buttons.cta1?.action).toBe('#faq');
    await page.getByText('Second button').click();
    expect(record.landing.action_buttons.cta2).toBeNull();
  });
});

describe('[APP-L] the picture at the top', () => {
  const picture = {
    sizes: [
      { src: '/favicon.svg', width: 640, height: 320 },
      { src: '/favicon.svg', width: 1280, height: 640 },
    ],
    alt: '',
    focus: 'center' as const,
  };

  test('is behind the texts with as much color over it as they need', async () => {
    const record = await open(
      '/general',
      withGeneral({ header_image: picture, header_image_place: 'behind', header_overlay: 10 }),
    );
    await expect.element(page.getByText('the texts may be hard to read.')).toBeVisible();
    await page.getByRole('button', { name: /^Use \d+ %$/ }).click();
    await expect.element(page.getByText('The texts can be read over any picture.')).toBeVisible();
    expect(record.landing.general.header_overlay).toBeGreaterThan(40);
    await page.getByRole('radio', { name: 'Top left' }).click();
    await field('What the picture shows').fill('A harbor');
    expect(record.landing.general.header_image).toEqual({ ...picture, focus: 'top-left', alt: 'A harbor' });
  });

  test('is taken away, and the built-in one brought back', async () => {
    const record = await open('/general', withGeneral({ header_image: picture }));
    await button('Remove picture').click();
    expect(record.landing.general.header_image).toBeNull();
    await expect.element(page.getByText('Picture position')).not.toBeInTheDocument();
    await button('Reset Picture').click();
    expect(record.landing.general.header_image).toBe('drive');
    await button('Show no picture').click();
    expect(record.landing.general.header_image).toBeNull();
  });
});

const panels = ['/general', '/action-buttons', '/pricing', '/primary-features/folders', '/blog', '/footer'];

test.each(panels)('[APP-L] %s has no accessibility violations', { tags: 'variant' }, async (path) => {
  await open(path);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test.each(['', ...panels])('[APP-L] "%s" fits in Arabic', async (path) => {
  await open(path, defaultLanding, { data: inArabic(bootstrapData()) });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(overflowOf()).toBe(0);
});
