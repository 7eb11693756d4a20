/** @module-tag variant */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearCache } from '#shared/routes/site/cache.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { updateSettingsSection } from '#shared/routes/site/settings.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';

const save = page.getByRole('button', { name: 'Save', exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const lastBody = (api: Awaited<ReturnType<typeof openSettings>>) =>
  api.calls(updateSettingsSection).at(-1)?.body;

test('[AST-drive] lists open, and files are kept and shared, as the section says', async () => {
  const api = await openSettings('/admin/settings/drive');
  await expect.element(field('Days in the trash')).toHaveValue('30');
  await expect.element(field('Versions kept')).toHaveValue('10');
  await field('Default view').selectOptions('Grid');
  await field('Default order').selectOptions('Name, from A to Z');
  await page.getByText('Show details by default').click();
  await page.getByText('New links allow downloads').click();
  await page.getByText('Suggest users to share with').click();
  await field('Days in the trash').fill('60');
  await field('Versions kept').fill('3');
  await save.click();
  await expect
    .poll(() => lastBody(api)?.client)
    .toEqual({
      'drive.default_view': 'grid',
      'drive.default_sort': 'name:asc',
      'drive.details_default_visible': true,
      'drive.link_default_download': false,
      'drive.share_suggestions': false,
      'drive.trash_retention_days': 60,
      'drive.max_versions': 3,
    });
});

test('[AST-logging] faults of pages, the level of the server and the log of emails', async () => {
  const api = await openSettings('/admin/settings/logging');
  await expect.element(field('Trace sample rate')).toHaveValue('0.2');
  await expect.element(field('Log retention')).toHaveValue('30');
  await expect.element(field('Log level')).toHaveValue('deployment');
  await field('Sentry key').fill('https://key@o1.ingest.sentry.io/2');
  await field('Trace sample rate').fill('0.5');
  await field('Log level').selectOptions('Warning');
  await field('Log retention').fill('90');
  await save.click();
  await expect
    .poll(() => lastBody(api))
    .toMatchObject({
      client: {
        'logging.sentry_public': 'https://key@o1.ingest.sentry.io/2',
        'logging.trace_sample_rate': 0.5,
      },
      server: { 'logging.level': 'warn', 'logging.retention_days': 90 },
    });
});

test('[AST-recaptcha] keys with their test, the forms that ask, and the score', async () => {
  const api = await openSettings('/admin/settings/recaptcha');
  await expect.element(field('Minimum score')).toHaveValue('0.5');
  await field('Site key').fill('site-key');
  await field('Secret key').fill('secret-key');
  await page.getByText('Captcha at registration').click();
  await page.getByText('Captcha in message forms').click();
  await field('Minimum score').fill('0.7');
  await expect.element(page.getByRole('button', { name: 'Test connection' })).toBeEnabled();
  await save.click();
  await expect
    .poll(() => lastBody(api))
    .toMatchObject({
      client: {
        'recaptcha.site_key': 'site-key',
        'recaptcha.enable.register': true,
        'recaptcha.enable.contact': true,
      },
      server: { 'recaptcha.secret': 'secret-key', 'recaptcha.min_score': 0.7 },
    });
});

test('[AST-uploading] limits, transfer, and storage with its test', async () => {
  const api = await openSettings('/admin/settings/uploading', {
    prepare: (fake) =>
      fake.answer(testSettings, {
        ok: false,
        message: 'The test failed.',
        details: [
          { step: 'put', ok: true, code: 'storageKept', params: {}, message: 'A file can be stored.' },
          {
            step: 'cors',
            ok: false,
            code: 'storageNotReached',
            params: { origin: 'https://drive.example', answer: 'PUT' },
            message: 'Browsers cannot upload.',
          },
        ],
      }),
  });
  await expect.element(field('User uploads storage')).toBeDisabled();
  await expect.element(field('Public uploads storage')).toBeDisabled();
  await page.getByText('Direct upload', { exact: true }).click();
  await page.getByText('Disable tus uploads').click();
  await field('S3 bucket').fill('my-files');
  await field('S3 region').fill('eu-central-1');
  await field('S3 endpoint').fill('https://s3.example.com');
  await field('S3 access key').fill('key');
  await field('S3 secret key').fill('secret');
  const server = {
    's3.bucket': 'my-files',
    's3.region': 'eu-central-1',
    's3.endpoint': 'https://s3.example.com',
    's3.key': 'key',
    's3.secret': 'secret',
  };
  await page.getByRole('button', { name: 'Test storage' }).click();
  await expect.element(page.getByText('A file can be stored.')).toBeVisible();
  await expect
    .element(page.getByText(/allow GET, HEAD and PUT .* from https:\/\/drive\.example/))
    .toBeVisible();
  expect(api.calls(testSettings)[0]).toMatchObject({ params: { section: 'uploading' }, body: { server } });
  await save.click();
  await expect
    .poll(() => lastBody(api))
    .toMatchObject({
      client: { 'uploads.s3_direct_upload': false, 'uploads.disable_tus': true },
      server,
    });
});

test('[AST-websockets] a service with its keys, and a test that names what is wrong', async () => {
  const api = await openSettings('/admin/settings/websockets', {
    prepare: (fake) =>
      fake.answer(testSettings, {
        ok: false,
        message: 'The test failed.',
        details: [
          {
            step: 'keys',
            ok: true,
            code: 'liveKeysAccepted',
            params: { service: 'Pusher' },
            message: 'Pusher accepts the keys.',
          },
          {
            step: 'signature',
            ok: false,
            code: 'liveSignatureRefused',
            params: { service: 'Pusher', answer: '401 Invalid signature' },
            message: 'Pusher refuses the signature.',
          },
        ],
      }),
  });
  const service = field('Service');
  await expect.element(service).toHaveValue('none');
  await expect.element(field('Key')).not.toBeInTheDocument();
  await service.selectOptions('Ably');
  await expect.element(field('Cluster')).not.toBeInTheDocument();
  await service.selectOptions('Pusher');
  await field('App ID').fill('4711');
  await field('Cluster').fill('eu');
  await field('Key').fill('app-key');
  await field('Secret').fill('app-secret');
  const client = { 'broadcast.driver': 'pusher', 'broadcast.key': 'app-key', 'broadcast.cluster': 'eu' };
  const server = { 'broadcast.app_id': '4711', 'broadcast.secret': 'app-secret' };
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect.element(page.getByText('Pusher accepts the keys.')).toBeVisible();
  const refused = 'Pusher refuses the signature. Check the secret: 401 Invalid signature';
  await expect.element(page.getByText(refused)).toBeVisible();
  expect(api.calls(testSettings)[0]).toMatchObject({
    params: { section: 'websockets' },
    body: { client, server },
  });
  await save.click();
  await expect.poll(() => lastBody(api)).toMatchObject({ client, server });
});

test('[AST-cache] [CA1] how long guests see pages, and the button that clears the cache', async () => {
  const api = await openSettings('/admin/settings/cache');
  await expect.element(field('Cache service')).toHaveValue('cloudfront');
  await field('Page data lifetime').fill('600');
  await page.getByText('Cache public pages').click();
  await save.click();
  await expect
    .poll(() => lastBody(api))
    .toMatchObject({
      client: { 'cache.static_pages': false },
      server: { 'cache.bootstrap_ttl': 600 },
    });
  api.answer(clearCache, {});
  await page.getByRole('button', { name: 'Clear cache' }).click();
  await expect.element(toast('Cache cleared')).toBeVisible();
  expect(api.calls(clearCache)).toHaveLength(1);
});
