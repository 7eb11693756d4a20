import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../../tests/support/component/open-site.ts';

test('[CT-2] an address to copy begins on the left, also in a language from the right', async () => {
  await openSite('/dev/ui');
  const field = page.getByRole('textbox', { name: 'Link', exact: true }).first();
  await expect.element(field).toBeInTheDocument();
  document.documentElement.dir = 'rtl';
  onTestFinished(() => {
    document.documentElement.dir = 'ltr';
  });
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
});
