import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteCustomPages, listCustomPages } from '#shared/routes/site/custom-pages.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aCustomPage, openCustomPages } from '../../../../../tests/support/component/custom-pages.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const pages = [
  aCustomPage({ id: 77 }),
  aCustomPage({ id: 78, title: 'Imprint', slug: 'imprint', published: false }),
];
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('[APG-1] lists pages with address and state', { tags: 'variant' }, async () => {
  const api = await openCustomPages('/admin/custom-pages', pages);
  await expect.element(row('Terms of service')).toHaveTextContent('Published');
  await expect.element(row('Imprint')).toHaveTextContent('Draft');
  await expect
    .element(page.getByRole('link', { name: '/pages/imprint' }))
    .toHaveAttribute('href', '/pages/imprint');
  expect(api.calls(listCustomPages)[0]?.query).toMatchObject({ orderBy: 'updated_at', orderDir: 'desc' });
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('[APG-1] finds a page by search and opens it', { tags: 'variant' }, async () => {
  await openCustomPages('/admin/custom-pages', pages);
  await page.getByRole('searchbox').fill('impr');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Terms of service')).not.toBeInTheDocument();
  await row('Imprint').getByText('Imprint', { exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/admin/custom-pages/78/edit');
});

test('[APG-1] deletes a page after a confirmation', { tags: 'variant' }, async () => {
  const api = await openCustomPages('/admin/custom-pages', pages);
  await row('Imprint')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the page Imprint?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Deleted 1 page')).toBeVisible();
  expect(api.calls(deleteCustomPages)[0]?.params).toEqual({ id: [78] });
  await expect.element(row('Imprint')).not.toBeInTheDocument();
});

test('[APG-1] does not delete the homepage', { tags: 'variant' }, async () => {
  await openCustomPages('/admin/custom-pages', pages, 78);
  await row('Imprint')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect
    .element(page.getByRole('menuitem', { name: /^Delete/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('[APG-1] the list fits on a phone', async () => {
  await showOnPhone();
  await openCustomPages('/admin/custom-pages', pages);
  await expect.element(page.getByText('Imprint', { exact: true })).toBeVisible();
  expect(overflowOf()).toBe(0);
});
