import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { updateSettingsSection } from '#shared/routes/site/settings.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';

test(
  '[AST-0] an id of Google Analytics and a domain are checked at their fields, which keep what was typed',
  { tags: 'variant' },
  async () => {
    const api = await openSettings('/admin/settings/analytics');
    const id = page.getByLabelText('Google Analytics ID');
    const domain = page.getByLabelText('Plausible domain');
    await id.fill('12345');
    await domain.fill('https://drive.example/');
    await userEvent.tab();
    await expect.element(page.getByText('Enter an ID such as G-ABC1234567')).toBeVisible();
    await expect.element(page.getByText('Enter a domain such as drive.example.com.')).toBeVisible();
    await expect.element(id).toHaveValue('12345');
    await id.fill('G-ABC1234567');
    await domain.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(toast('Settings updated')).toBeVisible();
    const client = { 'analytics.tracking_code': 'G-ABC1234567' };
    expect(api.calls(updateSettingsSection).at(-1)?.body).toHaveProperty('client', client);
  },
);

test('[AST-analytics] all values are edited, the key is chosen as a file, and a test says what Google answers', async () => {
  const account = 'reader@project.iam.gserviceaccount.com';
  const message = `Add ${account} to the property as a viewer: 403 Denied`;
  const api = await openSettings('/admin/settings/analytics', {
    prepare: (fake) =>
      fake.answer(testSettings, {
        ok: false,
        message: 'The test failed.',
        details: [
          {
            step: 'read',
            ok: false,
            code: 'analyticsReadDenied',
            params: { account, answer: '403 Denied' },
            message,
          },
        ],
      }),
  });
  await page.getByLabelText('Google Analytics ID').fill('G-ABC1234567');
  await page.getByLabelText('Plausible domain').fill('drive.example');
  await page.getByLabelText('Google Analytics property ID').fill('123456789');
  const keyFile = '{\n  "type": "service_account"\n}';
  await userEvent.upload(
    page.elementLocator(document.querySelector('input[type=file]') ?? document.body),
    new File([keyFile], 'project-abc.json', { type: 'application/json' }),
  );
  await expect.element(page.getByText('project-abc.json')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  const client = { 'analytics.tracking_code': 'G-ABC1234567', 'analytics.plausible_domain': 'drive.example' };
  const server = { 'analytics.property_id': '123456789', 'analytics.service_account': keyFile };
  expect(api.calls(testSettings)[0]).toMatchObject({
    params: { section: 'analytics' },
    body: { client, server },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => api.calls(updateSettingsSection).at(-1)?.body).toMatchObject({ client, server });
});
