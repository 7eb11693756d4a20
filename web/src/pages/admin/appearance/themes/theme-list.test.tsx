import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themeLimits } from '#shared/entities/site/theme.ts';
import {
  aTheme,
  managedThemes,
  openAppearancePanel,
} from '../../../../../../tests/support/component/appearance-panel.tsx';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const item = (name: string) => page.getByRole('menuitem', { name });
const open = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
const brand = aTheme({ id: 7, name: 'Brand' });

test(
  'shows each theme with its defaults, and warns of texts that are hard to read [APP-T]',
  { tags: 'variant' },
  async () => {
    const faint = aTheme({ id: 7, name: 'Brand', values: { '--be-primary': '250 204 21' } });
    const record = await openAppearancePanel('themes', {
      themes: [...managedThemes(), faint],
      errors: { 'themes.2.name': 'There is a theme of this name already.' },
    });
    await expect.element(row('Light')).toHaveTextContent('Default for light');
    await expect.element(row('Dark')).toHaveTextContent('Default for dark');
    await expect.element(row('Brand')).not.toHaveTextContent('Default');
    const warning = (name: string) => row(name).getByRole('img');
    await expect.element(warning('Brand')).toHaveAccessibleName('Some texts are hard to read');
    await expect.element(warning('Dark')).toHaveAccessibleName('Something here needs another value');
    expect(warning('Light').elements()).toEqual([]);
    expect(record.shownThemeId).toBeNull();
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

test(
  'a row opens its theme, which the preview shows until the list is back [APP-T]',
  { tags: 'variant' },
  async () => {
    const record = await openAppearancePanel('themes');
    await page.getByRole('link', { name: 'Dark' }).click();
    await expect.element(page.getByRole('heading', { name: 'Dark', level: 2 })).toHaveFocus();
    await expect.poll(() => record.shownThemeId).toBe(2);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('heading', { name: 'Themes' })).toBeVisible();
    await expect.poll(() => record.shownThemeId).toBeNull();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByText('Sections')).toBeVisible();
  },
);

describe('themes are', () => {
  test('added as copies of the light or the dark theme, and opened [APP-T]', async () => {
    const record = await openAppearancePanel('themes', { themes: [...managedThemes(), brand] });
    await page.getByRole('button', { name: 'Add theme' }).click();
    await item('Copy of the dark theme').click();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Copy of Dark');
    await expect.element(page.getByRole('switch', { name: /Dark theme/ })).toBeChecked();
    expect(record.themes.at(-1)).toMatchObject({ id: -1, version: 0, is_dark: true, default_dark: false });
    expect(record.shownThemeId).toBe(-1);
    expect(record.steps).toEqual([null]);
  });

  test('duplicated under a free name [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes', {
      themes: [...managedThemes(), { ...brand, name: 'Copy of Light' }],
    });
    await page.getByRole('button', { name: 'Actions for Light' }).click();
    await item('Duplicate').click();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Copy 2 of Light');
    expect(record.themes.at(-1)?.values).toEqual(managedThemes()[0]?.values);
  });

  test('made the default in the place of another [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes', { themes: [...managedThemes(), brand] });
    await open('Brand');
    await item('Use as default for dark').click();
    await expect.element(row('Brand')).toHaveTextContent('Default for dark');
    await expect.element(row('Dark')).not.toHaveTextContent('Default');
    expect(record.steps).toEqual([null]);
    await open('Brand');
    await expect.element(item('Use as default for dark')).toHaveAttribute('aria-disabled', 'true');
  });

  test('deleted, unless one is a default [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes', { themes: [...managedThemes(), brand] });
    await open('Light');
    await expect.element(item('Delete')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(item('Delete'))
      .toHaveTextContent('A default theme cannot be deleted. Choose another default first.');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await open('Brand');
    await item('Delete').click();
    await expect.poll(() => record.themes.map(({ id }) => id)).toEqual([1, 2]);
    await expect.element(page.getByRole('link', { name: 'Brand' })).not.toBeInTheDocument();
  });

  test('no more than the limit [APP-T]', { tags: 'variant' }, async () => {
    const many = Array.from({ length: themeLimits.maxThemes - 2 }, (_, index) =>
      aTheme({ id: index + 3, name: `Theme ${index}` }),
    );
    await openAppearancePanel('themes', { themes: [...managedThemes(), ...many] });
    await page.getByRole('button', { name: 'Add theme' }).click();
    await expect.element(item('Copy of the light theme')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(item('Copy of the light theme'))
      .toHaveTextContent('You have reached the limit of 100 themes.');
  });
});

test('long names fit a phone, in Arabic too [APP-T]', async () => {
  await showOnPhone();
  const long = aTheme({ id: 7, name: 'A theme whose name is far too long for the row of a phone' });
  await openAppearancePanel('themes', {
    themes: [...managedThemes(), long],
    data: inArabic(bootstrapData()),
  });
  await expect.element(page.getByRole('heading', { name: 'السمات' })).toBeVisible();
  expect(overflowOf()).toBe(0);
});
