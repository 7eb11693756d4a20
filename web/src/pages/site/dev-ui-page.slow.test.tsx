import { beforeAll, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Theme } from '#shared/entities/site/theme.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';

// On a busy machine the first test would wait for this code longer than for an element.
beforeAll(() => Promise.all([import('./aria-area.tsx'), import('./dev-ui-page.tsx')]));

/** Opens the page of all components and returns its first gallery. */
async function openComponents(themes: Theme[] = builtInThemes): Promise<Locator> {
  await openSite('/dev/ui', { data: { ...bootstrapData(), themes } });
  await expect
    .element(page.getByRole('heading', { name: `${themes.at(-1)?.name}, from the right`, exact: true }))
    .toBeVisible();
  const gallery = document.querySelector(`[data-gallery="${themes[0]?.name} ltr"]`);
  if (!gallery) throw new Error('The page has no gallery.');
  return page.elementLocator(gallery);
}

test('[CT-6] all components have no accessibility violation in both themes and directions', async () => {
  await openComponents();
  expect(document.querySelectorAll('[data-gallery]')).toHaveLength(4);
  expect(await findViolations()).toEqual([]);
});

/** Themes as far from each other as saving allows: cream and round, black on white and square, and violet in the dark. */
const different: Theme[] = [
  {
    ...(builtInThemes[0] as Theme),
    id: 100,
    name: 'Cream',
    values: {
      '--be-background': '253 246 233',
      '--be-background-alt': '250 239 219',
      '--be-paper': '255 251 243',
      '--be-foreground-base': '67 39 20',
      '--be-primary': '154 52 18',
      '--be-primary-light': '254 226 203',
      '--be-primary-dark': '124 45 18',
      '--be-on-primary': '255 251 243',
      '--be-text-main-opacity': '95%',
      '--be-text-muted-opacity': '80%',
      '--be-divider-opacity': '20%',
      '--be-hover-opacity': '8%',
      '--be-disabled-bg-opacity': '12%',
      '--be-disabled-fg-opacity': '45%',
      '--be-button-radius': '60px',
      '--be-input-radius': '20px',
      '--be-panel-radius': '32px',
    },
  },
  {
    ...(builtInThemes[0] as Theme),
    id: 101,
    name: 'Print',
    default_light: false,
    values: {
      '--be-background': '255 255 255',
      '--be-background-alt': '255 255 255',
      '--be-paper': '255 255 255',
      '--be-foreground-base': '0 0 0',
      '--be-primary': '0 0 0',
      '--be-primary-light': '225 225 225',
      '--be-primary-dark': '40 40 40',
      '--be-on-primary': '255 255 255',
      '--be-text-main-opacity': '100%',
      '--be-text-muted-opacity': '100%',
      '--be-divider-opacity': '100%',
      '--be-hover-opacity': '12%',
      '--be-disabled-bg-opacity': '5%',
      '--be-disabled-fg-opacity': '50%',
      '--be-button-radius': '0px',
      '--be-input-radius': '0px',
      '--be-panel-radius': '0px',
    },
  },
  {
    ...(builtInThemes[1] as Theme),
    id: 102,
    name: 'Violet night',
    values: {
      '--be-background': '20 8 40',
      '--be-background-alt': '28 14 52',
      '--be-paper': '36 20 64',
      '--be-foreground-base': '243 232 255',
      '--be-primary': '240 171 252',
      '--be-primary-light': '88 28 135',
      '--be-primary-dark': '250 232 255',
      '--be-on-primary': '59 7 100',
      '--be-text-main-opacity': '100%',
      '--be-text-muted-opacity': '75%',
      '--be-divider-opacity': '25%',
      '--be-hover-opacity': '10%',
      '--be-disabled-bg-opacity': '15%',
      '--be-disabled-fg-opacity': '50%',
      '--be-button-radius': '4px',
      '--be-input-radius': '12px',
      '--be-panel-radius': '4px',
    },
  },
];

test('[APP-T] [CT-6] all components can be read in very different themes that saving accepts', async () => {
  expect(different.flatMap(({ values }) => findLowContrast(values))).toEqual([]);
  await openComponents(different);
  expect(document.querySelectorAll('[data-gallery]')).toHaveLength(6);
  expect(await findViolations({ runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
});

test('[TO-2] [TO-3] shows one toast at a time, and offers to close it unless it is loading', async () => {
  const gallery = await openComponents();
  const toasts = () =>
    [...document.querySelectorAll('[data-toast]')].map((each) => each.getAttribute('data-toast'));
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  for (const kind of ['positive', 'danger', 'loading']) {
    await gallery.getByRole('button', { name: `Toast, ${kind}` }).click();
    await expect.poll(toasts).toEqual([kind]);
    expect(close.elements()).toHaveLength(kind === 'loading' ? 0 : 1);
  }
});

test('[CT-6] a dialog closes with Escape and returns the focus to its opener', async () => {
  const gallery = await openComponents();
  const opener = gallery.getByRole('button', { name: 'Dialog', exact: true });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
