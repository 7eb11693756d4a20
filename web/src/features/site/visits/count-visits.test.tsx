import { Link } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { countPageView } from '#shared/routes/site/page-views.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { countVisits } from './count-visits.ts';

const tag = 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567';
const plausible = 'https://plausible.io/js/script.manual.js';

type Analytics = BootstrapData['settings']['analytics'];
interface Globals {
  dataLayer?: IArguments[];
  plausible?: { q: [name: string, options: { u: string }][] };
  'ga-disable-G-ABC1234567'?: boolean;
}
const globals = globalThis as Globals;

/** Scripts of other hosts that the site has added. They are not loaded. */
const scripts: HTMLScriptElement[] = [];
const addresses = () => scripts.map(({ src }) => src);

beforeEach(() => {
  scripts.length = 0;
  // Ends what a former test has begun.
  countVisits({ tracking_code: null, plausible_domain: null });
  delete globals.dataLayer;
  delete globals.plausible;
  delete globals['ga-disable-G-ABC1234567'];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const isOutside = (node: unknown) => node instanceof HTMLScriptElement && !node.src.startsWith(origin);
    scripts.push(...nodes.filter((node): node is HTMLScriptElement => isOutside(node)));
    append(...nodes.filter((node) => !isOutside(node)));
  });
  onTestFinished(() => void vi.restoreAllMocks());
});

function siteWith(analytics: Partial<Analytics>, hasNotice = false): BootstrapData {
  const data = bootstrapData(null);
  const cookie_notice = { ...data.cookie_notice, enable: hasNotice };
  const settings = {
    ...data.settings,
    cookie_notice,
    analytics: { tracking_code: null, plausible_domain: null, ...analytics },
  };
  return { ...data, settings, cookie_notice, show_cookie_notice: hasNotice };
}
const google = { tracking_code: 'G-ABC1234567' };
const both = { ...google, plausible_domain: 'drive.example' };

const Links = () => (
  <>
    <Link to="/drive/s/MTIzfA?folder=secret">Link</Link>
    <Link to="/drive/s/other#x">Other link</Link>
    <Link to="?query=tax">Search</Link>
    <Link to="/password/reset/0123abc?email=ann@example.com">Reset</Link>
    <Link to="/workspace/join/register/5f0c">Join</Link>
    <Link to="/admin/users">Admin</Link>
    <Link to="/">Home</Link>
  </>
);
const pages = [
  '/',
  '/drive/s/:hash',
  '/password/reset/:token',
  '/workspace/join/register/:inviteId?',
  '/admin/*',
].map((path) => ({ path, Component: Links }));

async function follow(name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
}

const commands = () => (globals.dataLayer ?? []).map((command) => [...command] as unknown[]);
const viewsAtGoogle = () =>
  commands()
    .filter(([name]) => name === 'event')
    .map(([, , view]) => view as Record<string, string>);
const pathsAtGoogle = () => viewsAtGoogle().map((view) => view['page_location']?.replace(origin, ''));
const pathsAtPlausible = () => (globals.plausible?.q ?? []).map(([, { u }]) => u.replace(origin, ''));

test('nothing is loaded on a site without a service', { tags: 'variant' }, async () => {
  const idle = vi.spyOn(globalThis, 'requestIdleCallback');
  await openSite('/', { data: siteWith({}), pages });
  await follow('Link');
  await expect.poll(() => location.search).toBe('?folder=secret');
  expect(idle).not.toHaveBeenCalled();
  expect(addresses()).toEqual([]);
});

test(
  'each change of the path is a view, without what addresses keep secret',
  { tags: 'variant' },
  async () => {
    await openSite('/', { data: siteWith(both), pages });
    await expect.poll(addresses).toEqual([plausible, tag]);
    expect(scripts[0]?.dataset['domain']).toBe('drive.example');
    for (const name of ['Link', 'Search', 'Other link', 'Reset', 'Join']) await follow(name);
    const expected = [
      '/',
      '/drive/s/:hash',
      '/drive/s/:hash',
      '/password/reset/:token',
      '/workspace/join/register/:inviteId',
    ];
    await expect.poll(pathsAtGoogle).toEqual(expected);
    expect(pathsAtPlausible()).toEqual(expected);
    expect(viewsAtGoogle().at(-1)).toEqual({
      page_location: `${origin}/workspace/join/register/:inviteId`,
      page_title: '/workspace/join/register/:inviteId',
      page_referrer: `${origin}/password/reset/:token`,
      send_to: 'G-ABC1234567',
    });
    const sent = JSON.stringify([commands(), globals.plausible?.q]);
    expect(/MTIzfA|secret|other|tax|0123abc|ann@|5f0c/.exec(sent)).toBeNull();
    expect(addresses()).toEqual([plausible, tag]);
  },
);

test(
  'Google’s script counts no view by itself, gets no data for ads, and knows the page before it is set up',
  { tags: 'variant' },
  async () => {
    await openSite('/drive/s/MTIzfA', { data: siteWith(google), pages });
    await expect.poll(addresses).toEqual([tag]);
    expect(commands().map(([name]) => name)).toEqual(['js', 'set', 'config', 'event']);
    expect(commands()[1]?.[1]).toMatchObject({ page_location: `${origin}/drive/s/:hash` });
    expect(commands()[2]).toEqual([
      'config',
      'G-ABC1234567',
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ]);
    // What is no such object is no command for it.
    expect(Object.prototype.toString.call(globals.dataLayer?.[0])).toBe('[object Arguments]');
  },
);

test('the admin area is not counted, and Google’s script rests in it', { tags: 'variant' }, async () => {
  await openSite('/admin/settings', { data: siteWith(both), pages });
  await expect.poll(() => globals['ga-disable-G-ABC1234567']).toBe(true);
  expect(addresses()).toEqual([]);
  await follow('Home');
  await expect.poll(addresses).toEqual([plausible, tag]);
  expect(globals['ga-disable-G-ABC1234567']).toBe(false);
  await follow('Admin');
  await expect.poll(() => globals['ga-disable-G-ABC1234567']).toBe(true);
  await follow('Home');
  await expect.poll(pathsAtGoogle).toEqual(['/', '/']);
  expect(pathsAtPlausible()).toEqual(['/', '/']);
});

test('Google Analytics waits for the cookie notice; Plausible sets no cookies, and does not', async () => {
  await openSite('/', { data: siteWith(both, true), pages });
  await expect.poll(addresses).toEqual([plausible]);
  await follow('Link');
  await expect.poll(pathsAtPlausible).toEqual(['/', '/drive/s/:hash']);
  expect(addresses()).toEqual([plausible]);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(addresses).toEqual([plausible, tag]);
  expect(pathsAtGoogle()).toEqual(['/drive/s/:hash']);
  await expect.element(page.getByRole('button', { name: 'OK' })).not.toBeInTheDocument();
});

test('who has accepted the cookie notice before is counted at once', async () => {
  document.cookie = 'cookie_notice=true; path=/';
  await openSite('/', { data: { ...siteWith(google, true), show_cookie_notice: false }, pages });
  await expect.poll(pathsAtGoogle).toEqual(['/']);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('a browser with %s is not counted', async (_name, wishes) => {
  for (const [name, value] of Object.entries(wishes)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  await openSite('/', { data: siteWith({}), pages });
  countVisits({ tracking_code: 'G-ABC1234567', plausible_domain: 'drive.example' }, true);
  await follow('Link');
  await expect.poll(() => location.search).toBe('?folder=secret');
  expect(addresses()).toEqual([]);
  expect(globals.dataLayer).toBeUndefined();
});

test('an admin who is logged in as somebody is not counted', async () => {
  const impersonator = { id: 1, name: 'Ada', until: '2030-01-01T00:00:00.000000Z' };
  await openSite('/', { data: { ...siteWith({}), impersonator }, pages });
  countVisits({ tracking_code: 'G-ABC1234567', plausible_domain: 'drive.example' });
  expect(globals['ga-disable-G-ABC1234567']).toBe(true);
  expect(addresses()).toEqual([]);
});

test('[AR1] the site is told of each change of the path, without cookies, and of nothing in the admin area', async () => {
  const api = await openSite('/', {
    data: siteWith({}),
    pages,
    prepare: (fake) => fake.answer(countPageView, {}),
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  countVisits({ tracking_code: null, plausible_domain: null }, true);
  onTestFinished(() => countVisits({ tracking_code: null, plausible_domain: null }));
  for (const name of ['Link', 'Search', 'Admin', 'Home', 'Other link']) await follow(name);
  await expect.poll(() => api.calls(countPageView)).toHaveLength(4);
  const options = { method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'origin' };
  expect(sent.mock.calls).toEqual(Array.from({ length: 4 }, () => ['/api/v1/page-views', options]));
});

test('[AR1] a view that cannot be sent is lost, and said to nobody', { tags: 'variant' }, async () => {
  const api = await openSite('/', { data: siteWith({}), pages });
  api.refuse(countPageView, { status: 0, message: '' });
  countVisits({ tracking_code: null, plausible_domain: null }, true);
  onTestFinished(() => countVisits({ tracking_code: null, plausible_domain: null }));
  await follow('Link');
  await expect.poll(() => api.calls(countPageView)).toHaveLength(2);
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

test('a page of this site that led here by a full load is no referrer; another site is', async () => {
  await openSite('/', { data: siteWith({}), pages });
  onTestFinished(() => void Reflect.deleteProperty(document, 'referrer'));
  const cameFrom = (value: string) =>
    Object.defineProperty(document, 'referrer', { configurable: true, value });
  cameFrom(`${origin}/drive/s/MTIzfA`);
  countVisits({ tracking_code: 'G-ABC1234567', plausible_domain: null });
  expect(document.referrer).toBe('');
  cameFrom('https://search.example/');
  countVisits({ tracking_code: 'G-ABC1234567', plausible_domain: null });
  expect(viewsAtGoogle().map((view) => view['page_referrer'])).toEqual(['', 'https://search.example/']);
});
