import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clearCache } from '#shared/routes/site/cache.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
let admin: Person;
beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
afterAll(() => stack.close());
afterEach(async () => {
  stack.faults.clear();
  await stack.changeSettings('server', {});
  await stack.changeSettings('client', {});
});

const lifetimeOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${stack.url}${path}`, { headers: { accept: 'text/html', ...headers } })).headers.get(
    'cache-control',
  );
const shared = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
const unshared = 'no-store, private';

test(
  '[AST-cache] public pages are kept for guests for the time of the settings',
  { tags: 'variant' },
  async () => {
    expect(await lifetimeOf('/')).toBe(shared(60));
    await stack.changeSettings('server', { 'cache.bootstrap_ttl': 600 });
    for (const path of ['/', '/contact', '/login']) expect(await lifetimeOf(path)).toBe(shared(600));
    // What a link shares may be taken back, and a missing page may come: billing is off here.
    for (const path of ['/drive/s/unknown', '/pricing', '/no-such-page'])
      expect(await lifetimeOf(path)).toBe(shared(60));
    await stack.changeSettings('server', { 'cache.bootstrap_ttl': 0 });
    expect(await lifetimeOf('/')).toBe(unshared);
  },
);

test('[AST-cache] no public page is kept while the setting is off', { tags: 'variant' }, async () => {
  await stack.changeSettings('client', { 'cache.static_pages': false });
  expect(await lifetimeOf('/')).toBe(unshared);
});

test('[AST-cache] pages of a session are never kept, nor those that set a cookie', async () => {
  await stack.changeSettings('server', { 'cache.bootstrap_ttl': 600 });
  expect(await lifetimeOf('/', { cookie: 'be_session=anything' })).toBe(unshared);
  expect((await admin.call(getBootstrapData, {})).headers.get('cache-control')).toBe(unshared);
  const first = await fetch(`${stack.url}/api/v1/bootstrap-data`);
  expect(first.headers.get('set-cookie')).not.toBeNull();
  expect(first.headers.get('cache-control')).toBe(unshared);
});

test(
  '[AST-cache] the data of pages is kept by browsers for a minute at most',
  { tags: 'variant' },
  async () => {
    const lifetime = async () => {
      const headers = { cookie: 'XSRF-TOKEN=known' };
      return (await fetch(`${stack.url}/api/v1/bootstrap-data`, { headers })).headers.get('cache-control');
    };
    expect(await lifetime()).toBe('public, max-age=60');
    await stack.changeSettings('server', { 'cache.bootstrap_ttl': 5 });
    expect(await lifetime()).toBe('public, max-age=5');
    await stack.changeSettings('server', { 'cache.bootstrap_ttl': 3600 });
    expect(await lifetime()).toBe('public, max-age=60');
    await stack.changeSettings('server', { 'cache.bootstrap_ttl': 0 });
    expect(await lifetime()).toBe(unshared);
  },
);

test('[AST-cache] who saves the section goes by it at once', async () => {
  const { version } = (await admin.call(getSettingsSection, { params: { section: 'cache' } })).body;
  const body = { version, client: {}, server: { 'cache.bootstrap_ttl': 0 } };
  expect((await admin.call(updateSettingsSection, { params: { section: 'cache' }, body })).status).toBe(200);
  const { server } = (await admin.call(getSettingsSection, { params: { section: 'cache' } })).body;
  expect(server).toMatchObject({ 'cache.bootstrap_ttl': 0 });
});

test(
  '[CA1] gives the configuration another version, so that each function reads it again',
  { tags: 'variant' },
  async () => {
    const before = await stack.data.findSiteVersion();
    const { status, body } = await admin.call(clearCache, {});
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'success' });
    expect(await stack.data.findSiteVersion()).not.toBe(before);
  },
);

test(
  '[CA1] removes pages from the edges: it fails while the CDN is down, and works afterwards',
  { tags: 'variant' },
  async () => {
    stack.faults.add({ target: 'cloudfront', kind: 'unavailable' });
    expect((await admin.call(clearCache, {})).status).toBeGreaterThanOrEqual(500);
    stack.faults.clear();
    expect((await admin.call(clearCache, {})).status).toBe(200);
  },
);

test('[CA1] is for staff who change settings', { tags: 'variant' }, async () => {
  const staff = await newStaff(['admin.access', 'logs.view'], stack.newGuest());
  expect((await staff.call(clearCache, {})).status).toBe(403);
});
