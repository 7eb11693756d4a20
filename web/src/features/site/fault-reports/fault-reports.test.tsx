import { Link } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { reportFault } from './fault-reports.ts';

/** Nothing listens there. */
const dsn = 'http://key@localhost:9/1';

function siteWithSentry(changes: Partial<BootstrapData['settings']['logging']> = {}): BootstrapData {
  const data = bootstrapData(null);
  const logging = { ...data.settings.logging, sentry_public: dsn, ...changes };
  return { ...data, sentry_release: 'holdall@1', settings: { ...data.settings, logging } };
}

/** Sentry's client, once the site has loaded and started it; it is closed after the test. */
async function untilStarted() {
  const { getClient, getCurrentScope } = await import('@sentry/react');
  await expect.poll(getClient).toBeDefined();
  const client = getClient();
  if (!client) throw new Error('Sentry has not started.');
  onTestFinished(async () => {
    getCurrentScope().setClient(undefined);
    await client.close(0);
  });
  return client;
}

test('Sentry is not started on a site without a key', { tags: 'variant' }, async () => {
  await openSite('/login', { data: bootstrapData(null) });
  // Waits for Sentry's code, if it was asked for.
  await reportFault(new Error('Reported to nothing.'));
  const { getClient } = await import('@sentry/react');
  expect(getClient()).toBeUndefined();
});

test('a page that throws is reported, and measured, without what its address keeps secret', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('This page is broken.');
  };
  const pages = [
    { path: '/', Component: () => <Link to="/drive/s/MTIzfA?folder=secret">Open</Link> },
    { path: '/drive/s/:hash', Component: Broken },
  ];
  await openSite('/', { data: siteWithSentry({ trace_sample_rate: 1 }), pages });
  const client = await untilStarted();
  const sent: string[] = [];
  client.on('beforeEnvelope', (envelope) => void sent.push(JSON.stringify(envelope)));
  await page.getByRole('link', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.poll(() => sent.join('\n')).toContain('This page is broken.');
  await expect.poll(() => sent.join('\n')).toContain('"navigation"');
  expect(sent.join('\n')).toContain('/drive/s/…');
  expect(/MTIzfA|folder=secret/.exec(sent.join('\n'))).toBeNull();
});

test('with a key, Sentry is started with it, the release, and a fifth of the pages measured', async () => {
  await openSite('/login', { data: siteWithSentry() });
  const client = await untilStarted();
  expect(client.getOptions()).toMatchObject({ dsn, tracesSampleRate: 0.2, release: 'holdall@1' });
  expect(client.getOptions().sampleRate).toBeUndefined();
});
