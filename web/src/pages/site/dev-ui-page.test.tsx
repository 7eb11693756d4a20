import { beforeAll, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';

// On a busy machine the first test would wait for this code longer than for an element.
beforeAll(() => Promise.all([import('./aria-area.tsx'), import('./dev-ui-page.tsx')]));

/** Opens the page of all components and returns its first gallery. */
async function openComponents(): Promise<Locator> {
  await openSite('/dev/ui');
  await expect
    .element(page.getByRole('heading', { name: 'Dark, from the right', exact: true }))
    .toBeVisible();
  const gallery = document.querySelector('[data-gallery="Light ltr"]');
  if (!gallery) throw new Error('The page has no gallery.');
  return page.elementLocator(gallery);
}

test('[CT-6] all components have no accessibility violation in both themes and directions', async () => {
  await openComponents();
  expect(document.querySelectorAll('[data-gallery]')).toHaveLength(4);
  expect(await findViolations()).toEqual([]);
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
