import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import {
  aTheme,
  managedThemes,
  openAppearancePanel,
  type EditorRecord,
} from '../../../../../../tests/support/component/appearance-panel.tsx';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { pointIn, pressAndMove } from '../../../../../../tests/support/component/pointers.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';
import { derivePrimary } from './derive-primary.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const valuesOf = (record: EditorRecord, id = 1) =>
  record.themes.find((theme) => theme.id === id)?.values ?? {};

async function enter(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  await userEvent.keyboard('{Enter}');
}

const yellow = () => [aTheme({ id: 1, name: 'Light', values: { '--be-primary': '250 204 21' } })];

test(
  'shows the values of a theme in groups, each with where it is used [APP-T]',
  { tags: 'variant' },
  async () => {
    const record = await openAppearancePanel('themes/1');
    for (const name of ['Backgrounds', 'Text', 'Brand', 'Details']) {
      await expect.element(page.getByRole('region', { name })).toBeVisible();
    }
    await expect.element(field('Primary')).toHaveValue('#315EFB');
    await expect.element(field('Primary')).toHaveAccessibleDescription('Main buttons, links and switches.');
    await expect.element(field('Dividers')).toHaveValue('10%');
    expect(button(/Reset/).elements()).toEqual([]);
    expect(record.shownThemeId).toBe(1);
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

describe('the name', () => {
  test('is changed as it is typed, in one step [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes/1');
    await field('Name').fill('');
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
    await userEvent.type(field('Name'), 'Sunny');
    await expect.element(page.getByRole('heading', { name: 'Sunny' })).toBeVisible();
    expect(record.steps).toEqual(['themes.1.name']);
  });

  test('is that of no other theme, whatever its case and accents [APP-T]', async () => {
    await openAppearancePanel('themes/1');
    await field('Name').fill('DÁRK');
    await expect.element(field('Name')).toHaveAccessibleDescription('There is a theme of this name already.');
    await expect.element(field('Name')).toBeInvalid();
  });
});

test('the switch makes it a dark theme, to whose values Reset leads [APP-T]', async () => {
  const record = await openAppearancePanel('themes/1');
  await page.getByText('Dark theme', { exact: true }).click();
  await expect.poll(() => record.themes[0]?.is_dark).toBe(true);
  await button('Reset Page').click();
  expect(valuesOf(record)['--be-background']).toBe('13 15 18');
});

describe('a color', () => {
  test(
    'is typed, and reset by its button, which gives the focus back [APP-T]',
    { tags: 'variant' },
    async () => {
      const record = await openAppearancePanel('themes/1');
      await enter('Page', '#FFF8EE');
      expect(valuesOf(record)['--be-background']).toBe('255 248 238');
      await button('Reset Page').click();
      await expect.element(field('Page')).toHaveValue('#F9FAFB');
      await expect.element(field('Page')).toHaveFocus();
      expect(record.steps).toEqual(['themes.1.values.--be-background', null]);
    },
  );

  test('stays when its text is emptied [APP-T]', async () => {
    const record = await openAppearancePanel('themes/1');
    await enter('Page', '');
    await expect.element(field('Page')).toHaveValue('#F9FAFB');
    expect(record.steps).toEqual([]);
  });

  test(
    'is picked by a drag, which is one step and keeps the hue across black [APP-T]',
    { tags: 'variant' },
    async () => {
      const record = await openAppearancePanel('themes/1');
      await button('Panel: Pick a color').click();
      const area = () => page.getByRole('dialog').getByRole('group').first().element();
      const hue = () => page.getByRole('slider', { name: 'Hue' });
      hue().element().focus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect.element(hue()).toHaveValue('3');
      const byKeys = valuesOf(record)['--be-paper'];
      await pressAndMove(
        pointIn(area(), 150, 20),
        pointIn(area(), 120, 60),
        pointIn(area(), 90, 143),
        pointIn(area(), 180, 10),
      );
      await expect.element(hue()).toHaveValue('3');
      await expect.poll(() => valuesOf(record)['--be-paper']).not.toBe(byKeys);
      expect(record.steps).toEqual(['themes.1.values.--be-paper']);
    },
  );
});

describe('the colors of the brand', () => {
  test('follow the primary color until one of them is set by hand [APP-T]', async () => {
    const record = await openAppearancePanel('themes/1');
    await expect.element(page.getByText(/follow this one until you change/)).toBeVisible();
    await enter('Primary', '#14783C');
    expect(valuesOf(record)).toMatchObject(derivePrimary('20 120 60', false));
    await enter('Soft primary', '#EEEEEE');
    await expect.element(page.getByText(/were set by hand/)).toBeVisible();
    await enter('Primary', '#782814');
    expect(valuesOf(record)['--be-primary-light']).toBe('238 238 238');
    await button('Let them follow').click();
    expect(valuesOf(record)).toMatchObject(derivePrimary('120 40 20', false));
    await expect.element(page.getByText(/follow this one until you change/)).toBeVisible();
  });
});

describe('text that is hard to read', () => {
  test(
    'is said at its color, with the nearest color that is enough [APP-T]',
    { tags: 'variant' },
    async () => {
      const record = await openAppearancePanel('themes/1', { themes: yellow() });
      await expect
        .element(field('Primary'))
        .toHaveAccessibleDescription(
          'Contrast 1.4 on Page, needs 4.5. Contrast 1.3 on Second tone, needs 4.5. Contrast 1.5 on Panel, needs 4.5.',
        );
      await expect.element(field('Primary')).toBeInvalid();
      expect(await findViolationsInEveryLook()).toEqual([]);
      const region = page.getByRole('region', { name: 'Brand' });
      await region
        .getByRole('button', { name: /^Use #/ })
        .first()
        .click();
      await expect.element(field('Primary')).toBeValid();
      await expect.element(field('Primary')).toHaveFocus();
      expect(findLowContrast(valuesOf(record), '--be-primary')).toEqual([]);
      expect(record.steps).toEqual([null]);
    },
  );

  test('has the nearest percent where it is its opacity [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes/2');
    await enter('Secondary text', '40');
    await expect.element(field('Secondary text')).toHaveAccessibleDescription(/Contrast 3\.\d on Page/);
    await button('Use 49%').click();
    expect(valuesOf(record, 2)['--be-text-muted-opacity']).toBe('49%');
    await expect.element(field('Secondary text')).toHaveValue('49%');
    expect(findLowContrast(valuesOf(record, 2))).toEqual([]);
  });

  test('offers another text color where no opacity is enough [APP-T]', async () => {
    const record = await openAppearancePanel('themes/1');
    await enter('Text color', '#AAAAAA');
    await button(/^Use #.* for Text color$/)
      .first()
      .click();
    expect(valuesOf(record)['--be-foreground-base']).not.toBe('170 170 170');
  });

  test('says so where no lightness is enough [APP-T]', { tags: 'variant' }, async () => {
    const mixed = { '--be-background': '0 0 0', '--be-background-alt': '128 128 128' };
    await openAppearancePanel('themes/1', { themes: [aTheme({ id: 1, name: 'Light', values: mixed })] });
    await expect
      .element(
        page.getByText('No lightness of this color can be read there. Change what is behind it.').first(),
      )
      .toBeVisible();
  });
});

test('errors of the server stand at their fields [APP-T]', { tags: 'variant' }, async () => {
  await openAppearancePanel('themes/1', {
    errors: { 'themes.1.name': 'The name is not allowed.', 'themes.1.values.--be-paper': 'Not this color.' },
  });
  await expect.element(field('Name')).toHaveAccessibleDescription('The name is not allowed.');
  await expect.element(field('Panel')).toHaveAccessibleDescription('Not this color.');
});

test('its menu deletes it and leads to the list [APP-T]', { tags: 'variant' }, async () => {
  const brand = aTheme({ id: -2, name: 'Brand' });
  const record = await openAppearancePanel('themes/-2', { themes: [...managedThemes(), brand] });
  await button('Actions for Brand').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'Themes' })).toBeVisible();
  expect(record.themes).toHaveLength(2);
});

test.each(['themes/9', 'themes/9/radius', 'themes/x'])(
  '%s is gone, with a way to the list [APP-T]',
  async (path) => {
    await openAppearancePanel(path);
    await expect.element(page.getByRole('heading', { name: 'This theme is gone.' })).toBeVisible();
    await page.getByRole('link', { name: 'All themes' }).click();
    await expect.element(page.getByRole('heading', { name: 'Themes' })).toBeVisible();
  },
);

describe('the panel of rounded corners', { tags: 'variant' }, () => {
  test('changes each radius by keys, with a sample [APP-T]', async () => {
    const record = await openAppearancePanel('themes/1');
    await page.getByRole('link', { name: 'Rounded corners' }).click();
    await expect.element(page.getByRole('heading', { name: 'Rounded corners' })).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Buttons' });
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(valuesOf(record)['--be-button-radius']).toBe('10px');
    await expect.element(page.getByText('10 px')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(valuesOf(record)['--be-button-radius']).toBe('60px');
    const sample = page.getByText('Button', { exact: true }).element();
    expect(getComputedStyle(sample).borderRadius).toBe('60px');
    expect(record.steps).toEqual(['themes.1.values.--be-button-radius']);
    expect(record.shownThemeId).toBe(1);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Reset Buttons').click();
    expect(valuesOf(record)['--be-button-radius']).toBe('8px');
    await expect.element(slider).toHaveFocus();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(field('Name')).toBeVisible();
  });
});

test.each(['themes/1', 'themes/1/radius'])('%s fits a phone in Arabic [APP-T]', async (path) => {
  await showOnPhone();
  await openAppearancePanel(path, { themes: yellow(), data: inArabic(bootstrapData()) });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(overflowOf()).toBe(0);
});
