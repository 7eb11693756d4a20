import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getMailTemplate, listMailTemplates } from '#shared/routes/site/mail-templates.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { bootstrapData, madeAt } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  aMailTemplate,
  mailWriter,
  openMailTemplates,
} from '../../../../../tests/support/component/mail-templates.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const own = { languages: ['', 'de'], is_default: false, is_outdated: true, updated_at: madeAt, version: 2 };
const mails = () => [
  aMailTemplate(own),
  aMailTemplate({ id: 2, name: 'welcome', display_name: 'Welcome', subject: 'Welcome to {{ site.name }}' }),
];

test('[AMT-1] shows name, subject without code, languages and what was customized', async () => {
  await openMailTemplates(mails());
  await expect
    .element(rowOf('Password reset'))
    .toHaveTextContent(/Customized.*Default changed.*Reset your password.*All languages, German/);
  await expect.element(rowOf('Welcome')).toHaveTextContent('Welcome to {{ site.name }}');
  await expect.element(rowOf('Welcome')).not.toHaveTextContent('Customized');
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('[AMT-1] is searched, filtered, and opens the editor', { tags: 'variant' }, async () => {
  const api = await openMailTemplates(mails());
  api.refuse(getMailTemplate, { status: 404, message: 'Not found.' });
  await page.getByRole('searchbox').fill('welc');
  await expect.element(rowOf('Password reset')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabelText('Text').selectOptions('Customized');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => api.calls(listMailTemplates).at(-1)?.query.filters)
    .toMatchObject([{ key: 'customized', value: true }]);
  await rowOf('Welcome').click();
  await expect.poll(() => location.pathname).toBe('/admin/mail-template/2/edit');
});

test('[AMT-1] reports that it cannot be read', async () => {
  await openMailTemplates([], {
    prepare: (api) => api.refuse(listMailTemplates, { status: 403, message: 'No.' }),
  });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[AMT-1] needs the permission to change settings', { tags: 'variant' }, async () => {
  await openMailTemplates(mails(), { data: bootstrapData() });
  await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
});

test('[AMT-1] fits on a phone, from right to left', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openMailTemplates(mails(), { data: inArabic(mailWriter()) });
  await expect.element(page.getByText(/Welcome to/)).toBeVisible();
  expect(overflowOf()).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
