import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { AriaArea } from '../../pages/site/aria-area.tsx';
import { SettingsForm } from './settings-form.tsx';

const stored = {
  uploading: {
    client: {
      'uploads.uploads_driver': 's3',
      'uploads.public_driver': 's3',
      'uploads.s3_direct_upload': true,
      'uploads.disable_tus': false,
      'uploads.chunk_size': 4_194_304,
      'uploads.max_size': 5 * 1024 ** 3,
      'uploads.available_space': null,
      'uploads.allowed_extensions': [],
      'uploads.blocked_extensions': ['exe'],
    },
    server: {
      's3.bucket': null,
      's3.region': null,
      's3.endpoint': null,
      's3.key': null,
      's3.secret': { set: true },
    },
  },
  gdpr: {
    client: {
      'cookie_notice.enable': true,
      'cookie_notice.position': 'bottom',
      'cookie_notice.button': { label: 'More', action: '' },
      'registration.policies': [],
    },
    server: {},
  },
} satisfies Partial<Record<AdminSection, object>>;

const save = page.getByRole('button', { name: 'Save', exact: true });

/** Opens the settings of a section at version 3. */
async function openSettings(
  section: keyof typeof stored = 'uploading',
  data: BootstrapData = bootstrapData(),
) {
  const element = (
    <main>
      <h1>Settings</h1>
      <SettingsForm section={section} />
    </main>
  );
  const pages = [{ Component: AriaArea, children: [{ path: '/settings', element }] }];
  const prepare: NonNullable<Parameters<typeof openSite>[1]>['prepare'] = (fake) => {
    fake.answer(getSettingsSection, { ...stored[section], deployed: [], version: 3 });
    fake.answer(updateSettingsSection, ({ body }) => ({
      client: { ...stored[section].client, ...body.client },
      server: stored[section].server,
      deployed: [],
      version: body.version + 1,
      requires_redeploy: Object.keys(body.server).filter((name) => name === 's3.bucket'),
    }));
  };
  const api = await openSite('/settings', { data, pages, prepare });
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-setting]').length).toBeGreaterThan(0);
  return api;
}

test('[AST-0] sends what was changed alone, against the version that was read', async () => {
  const api = await openSettings();
  await expect.element(save).toBeDisabled();
  await page.getByText('Disable tus uploads').click();
  await page.getByLabelText('S3 bucket').fill('files');
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabelText('S3 secret key').fill('new secret');
  await save.click();
  await expect.element(page.getByText('Settings updated Deploy to apply: S3 bucket')).toBeVisible();
  expect(api.calls(updateSettingsSection).map(({ body }) => body)).toEqual([
    {
      client: { 'uploads.disable_tus': true },
      server: { 's3.bucket': 'files', 's3.secret': 'new secret' },
      version: 3,
    },
  ]);
  await expect.element(save).toBeDisabled();
  await page.getByText('Disable tus uploads').click();
  await save.click();
  await expect.poll(() => api.calls(updateSettingsSection).at(-1)?.body.version).toBe(4);
});

test('[AST-0] shows the fault of a value at its field, and does not send it', async () => {
  await openSettings();
  const endpoint = page.getByLabelText('S3 endpoint');
  await endpoint.fill('nowhere');
  await expect.element(endpoint).toBeInvalid();
  await expect.element(save).toBeDisabled();
  await endpoint.fill('');
  await expect.element(endpoint).toBeValid();
  await expect.element(save).toBeDisabled();
});

test('[AST-0] shows errors of the server at their fields, and focuses the first', async () => {
  const api = await openSettings();
  const errors = { 'uploads.blocked_extensions.0': ['No such type.'], 's3.bucket': ['Not yours.'] };
  api.refuse(updateSettingsSection, { status: 422, message: 'Some fields are not valid.', errors });
  await page.getByLabelText('S3 bucket').fill('files');
  await save.click();
  await expect.element(page.getByText('Not yours.')).toBeVisible();
  await expect.element(page.getByText('No such type.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Blocked file types 1' })).toHaveFocus();
  await expect.element(page.getByLabelText('S3 bucket')).toHaveValue('files');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('[AST-0] a save of another admin is loaded without losing what was typed', async () => {
  const api = await openSettings();
  api.refuse(updateSettingsSection, { status: 409, message: 'Changed.' });
  await page.getByLabelText('S3 bucket').fill('files');
  await save.click();
  await expect.element(page.getByText('Somebody else changed these settings')).toBeVisible();
  await expect.element(save).toBeDisabled();
  const theirs = { ...stored.uploading.server, 's3.region': 'eu-central-1' };
  api.answer(getSettingsSection, { ...stored.uploading, server: theirs, deployed: [], version: 9 });
  await page.getByRole('button', { name: 'Load their values' }).click();
  await expect.element(page.getByLabelText('S3 region')).toHaveValue('eu-central-1');
  await expect.element(page.getByLabelText('S3 bucket')).toHaveValue('files');
  await save.click();
  await expect
    .poll(() => api.calls(updateSettingsSection).at(-1)?.body)
    .toMatchObject({
      server: { 's3.bucket': 'files' },
      version: 9,
    });
});

test('[AST-0] a value without a field of its own is JSON, and waits until it can be read', async () => {
  const api = await openSettings('gdpr');
  const field = page.getByLabelText('Information link');
  await field.fill('{"label": ');
  await expect.element(page.getByText('This is not valid JSON.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field.fill('{"label": "Why", "action": "/why"}');
  await save.click();
  await expect
    .poll(() => api.calls(updateSettingsSection).at(-1)?.body.client)
    .toEqual({
      'cookie_notice.button': { label: 'Why', action: '/why' },
    });
});

test('[AST-0] JSON is formatted once its field is left, not while it is typed', async () => {
  await openSettings('gdpr');
  const field = page.getByLabelText('Information link');
  await field.fill('{"label":"Why","action":"/why"} ');
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveValue('{"label":"Why","action":"/why"}  ');
  await userEvent.tab();
  await expect.element(field).toHaveValue(JSON.stringify({ label: 'Why', action: '/why' }, null, 2));
});

test('[AST-0] fits a phone in Arabic, and has no violation of accessibility', async () => {
  await showOnPhone();
  await openSettings('uploading', inArabic(bootstrapData()));
  expect(overflowOf()).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
