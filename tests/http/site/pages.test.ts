import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { pageDataId, type PageData } from '#shared/pages/page-data.ts';
import { createCustomPage, updateCustomPage } from '#shared/routes/site/custom-pages.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
let ann: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  ann = await stack.newPerson();
});
afterEach(() => stack.faults.clear());
afterAll(() => stack.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stack.url + path, { headers });
  const html = await response.text();
  const block = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`).exec(html);
  const data = block?.[1] === undefined ? undefined : (JSON.parse(block[1]) as PageData);
  return { status: response.status, headers: response.headers, html, data };
}

const cookiesOf = ({ cookies }: Person) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const shared = 'public, max-age=0, s-maxage=60';

test('what is shared without a worker opens the drive', async () => {
  const body = new FormData();
  body.append('files', new File(['x'], 'photo.png'));
  const response = await fetch(`${stack.url}/share-target`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/drive?share-target');
});

test('the worker and the page that it keeps are looked up anew each time', async () => {
  for (const path of ['/sw.js', '/index.html', '/drive']) {
    const response = await fetch(stack.url + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cache-control'), path).toBe('no-cache');
  }
  const worker = await fetch(`${stack.url}/sw.js`);
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
});

describe('a page for guests', () => {
  test('[B1] contains the bootstrap data, sets no cookie and is cached for a minute', async () => {
    const { status, headers, html, data } = await open('/login?redirect=%2Fdrive');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe(shared);
    expect(headers.getSetCookie()).toEqual([]);
    expect(html).toContain('<title>Sign in - Holdall</title>');
    expect(html).toContain('<html lang="en" dir="ltr" data-made="device">');
    expect(data?.bootstrapData).toMatchObject({ user: null, is_mobile_device: false });
  });

  test('[NB-9] [NB-8] depends on language, theme, cookie notice and device', async () => {
    expect((await open('/login', { 'accept-language': 'ar-EG,en;q=0.5' })).html).toContain(
      '<html lang="ar" dir="rtl"',
    );
    const cookie = 'be-locale=de; be-active-theme=dark; cookie_notice=true; other=1';
    const chosen = await open('/login', { cookie, 'user-agent': 'iPhone' });
    expect(chosen.html).toContain('<html lang="de" dir="ltr" class="dark" data-made="fixed">');
    expect(chosen.html).toContain('<title>Anmelden - Holdall</title>');
    expect(chosen.data?.bootstrapData).toMatchObject({ is_mobile_device: true, show_cookie_notice: false });
    expect(chosen.headers.get('cache-control')).toBe(shared);
  });

  test('ignores the x-page-path header of a visitor', async () => {
    const { html } = await open('/register', { 'x-page-path': '/login' });
    expect(html).toContain('<title>Create a new account - Holdall</title>');
  });

  test('has the same status and headers for HEAD', async () => {
    const response = await fetch(`${stack.url}/nowhere`, { method: 'HEAD' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, shared]);
  });
});

test('[B1] a page for a session is not cached, and contains its user', async () => {
  const { headers, data } = await open('/account-settings', cookiesOf(ann));
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(data?.bootstrapData.user).toMatchObject({ id: ann.id });
  const ended = await open('/login', { cookie: 'be_session=gone' });
  expect([ended.headers.get('cache-control'), ended.data?.bootstrapData.user]).toEqual([
    'no-store, private',
    null,
  ]);
});

test.each([
  ['an unknown address', '/nowhere'],
  ['a custom page', '/pages/1/about'],
  ['an address that is too long', `/${'x'.repeat(1001)}`],
])('[E404-2] %s returns 404 with the not-found page', async (_what, path) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain('<title>Page not found - Holdall</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<div id="root">');
});

test.each(['/log-viewer', '/log-viewer/today', '/horizon', '/horizon/stats'])(
  '[X2] %s is reserved and has no page',
  async (path) => {
    for (const headers of [{}, cookiesOf(ann)]) expect((await open(path, headers)).status).toBe(404);
  },
);

test(
  '[LNK-8] [LNK-7] the page of a locked link equals that of an unknown link',
  { tags: 'variant' },
  async () => {
    const file = await newFile(ann, { name: 'secret plans.txt' });
    const link = await newLink(ann, file, { password: 'secret' });
    const locked = await open(`/drive/s/${link.hash}`);
    const unknown = await open('/drive/s/nothing');
    expect(locked.status).toBe(200);
    expect(locked.html).toBe(unknown.html);
    expect(locked.html).not.toContain('secret plans');
    expect(locked.html).toContain('<meta name="robots" content="noindex">');
  },
);

test('[X1] robots.txt, the sitemap and the manifest are public and cached for an hour', async () => {
  await stack.changeSettings('client', { 'branding.site_name': 'Our Drive' });
  onTestFinished(() => stack.changeSettings('client', {}));
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${stack.url}/sitemap.xml`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${stack.url}/contact</loc>`],
    ['/manifest.webmanifest', 'application/manifest+json', '"name":"Our Drive"'],
  ] as const;
  for (const [path, type, part] of files) {
    const { status, headers, html } = await open(path);
    const told = [headers.get('content-type'), headers.get('cache-control'), headers.getSetCookie()];
    expect([status, ...told]).toEqual([200, type, 'public, max-age=3600', []]);
    expect(html).toContain(part);
  }
  const icon = await fetch(`${stack.url}/icons/icon-512.png`);
  expect(icon.headers.get('content-type')).toBe('image/png');
  const image = sharp(await icon.arrayBuffer());
  expect(await image.metadata()).toMatchObject({ width: 512, height: 512 });
});

describe('when the function fails', () => {
  test('the static page is served', { tags: 'variant' }, async () => {
    await open('/login');
    stack.faults.add({ target: 'dynamodb', function: '*apipages*', kind: 'crash', writesOnly: false });
    const { status, html, headers } = await open('/login', { cookie: 'be_session=x' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(html).toContain('<title>Holdall</title>');
    expect(html).not.toContain('data-made');
  });

  test('the drive needs no function', async () => {
    const { html, headers } = await open('/drive/trash', cookiesOf(ann));
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(html).not.toContain('data-made');
  });
});

describe('the content security policy', { tags: 'variant' }, () => {
  const policyOf = async (path: string) => (await open(path)).headers.get('content-security-policy') ?? '';
  const scriptSources = async (path = '/login') => {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'self'");
    // The policy allows the inline script by its hash.
    return /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/ 'sha256-[\w+/]{43}='/, ' hash');
  };

  test('allows the site’s own scripts, and those of enabled services', async () => {
    await stack.changeSettings('client', {});
    expect(await scriptSources()).toBe("'self' hash");
    await stack.changeSettings('client', { 'recaptcha.site_key': 'key', 'recaptcha.enable.contact': true });
    expect(await scriptSources()).toBe(
      "'self' hash https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/releases/",
    );
    await stack.changeSettings('client', { 'billing.enable': true, 'billing.stripe.enable': true });
    expect(await scriptSources()).toBe("'self' hash");
    for (const path of ['/checkout/1/2', '/billing', '/billing/change-payment-method', '/CHECKOUT/1/2']) {
      expect(await scriptSources(path)).toBe("'self' hash https://js.stripe.com https://*.js.stripe.com");
    }
    expect(await scriptSources('/billings')).toBe("'self' hash");
    await stack.changeSettings('client', {});
    const gtag = 'https://www.googletagmanager.com/gtag/';
    await stack.changeSettings('client', { 'analytics.tracking_code': 'G-ABC1234567' });
    expect(await scriptSources()).toBe(`'self' hash ${gtag}`);
    expect(await policyOf('/login')).toMatch(/connect-src [^;]*google-analytics/);
    await stack.changeSettings('client', { 'analytics.plausible_domain': 'drive.example' });
    expect(await scriptSources()).toBe("'self' hash https://plausible.io/js/");
    await stack.changeSettings('client', {});
    expect(await policyOf('/login')).not.toMatch(/google|plausible/);
  });
});

describe('the content security policy of static pages', () => {
  const fromHeader = async () => (await open('/drive')).headers.get('content-security-policy') ?? '';
  const fromData = async () =>
    (await stack.newGuest().call(getBootstrapData)).body.bootstrapData.content_security_policy as string;

  test('names no payment gateway, and comes with the data for the services that are on', async () => {
    const dsn = 'https://key@o7.ingest.de.sentry.io/1';
    await stack.changeSettings('client', {
      'logging.sentry_public': dsn,
      'billing.enable': true,
      'billing.stripe.enable': true,
    });
    expect(await fromHeader()).not.toContain('stripe');
    const policy = await fromData();
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/connect-src 'self' \S+ https:\/\/o7\.ingest\.de\.sentry\.io;/);
    await stack.changeSettings('client', {});
    expect(await fromData()).not.toMatch(/sentry|google|stripe/);
  });
});

describe('[HOME-1] the landing page', () => {
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

  test('contains its content in the HTML, in the language of each guest', { tags: 'variant' }, async () => {
    await stack.changeSettings('client', { 'homepage.type': 'landingPage' });
    const languages = ['en', 'de', 'en', 'ar'];
    const pages = await Promise.all(languages.map((each) => open('/', { 'accept-language': each })));
    const [english, german, again, arabic] = pages.map(({ html }) => heading(html));
    expect(english).toBe('Your files in one place, on every device');
    expect(again).toBe(english);
    expect(german).toMatch(/Dateien/);
    expect(arabic).toMatch(/[\u0600-\u06ff]/);
    for (const { html } of pages) {
      expect(html.match(/<title>/g)).toHaveLength(1);
      // Only the early script has no attributes: React adds no inline script.
      expect(html.match(/<script>/g)).toHaveLength(1);
    }
  });

  test('is rendered by the client for a signed-in user', async () => {
    const { html, data } = await open('/', cookiesOf(await stack.newPerson()));
    expect(html).toContain('<div id="root"></div>');
    expect(data?.bootstrapData.user).not.toBeNull();
  });
});

test(
  '[HOME-1] [PRI-6] the landing page has structured data, and the pricing page needs billing',
  { tags: 'variant' },
  async () => {
    await stack.changeSettings('client', { 'homepage.type': 'landingPage', 'billing.enable': true });
    const kindsOf = ({ html }: { html: string }) =>
      [...html.matchAll(/"@context":"https:\/\/schema\.org","@type":"(\w+)"/g)].map(([, kind]) => kind);
    const home = await open('/');
    expect(kindsOf(home)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(home.html).toContain(`<link rel="canonical" href="${stack.url}/">`);
    expect((await open('/pricing')).status).toBe(200);
    await stack.changeSettings('client', { 'billing.enable': false });
    expect((await open('/pricing')).status).toBe(404);
  },
);

test('a page without a picture of its own has one in the size that link previews ask for', async () => {
  const [, address = ''] =
    /<meta property="og:image" content="([^"]+)">/.exec((await open('/login')).html) ?? [];
  expect(new URL(address).origin).toBe(stack.url);
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(await picture.bytes()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

describe('a custom page', () => {
  test(
    '[CP1] [PAG-1] contains its head and content; only managers of pages can open a draft',
    { tags: 'variant' },
    async () => {
      await stack.changeSettings('client', {});
      const admin = await newAdmin(stack.newGuest());
      const body = { title: 'Our fees', slug: 'our-fees', body: '<h2>Yearly</h2><p>Ten dollars</p>' };
      const { page } = (await admin.call(createCustomPage, { body })).body;
      const path = '/pages/our-fees';
      expect((await open(path)).status).toBe(404);
      expect((await open(path, cookiesOf(ann))).status).toBe(404);
      const draft = await open(path, cookiesOf(admin));
      expect(draft.status).toBe(200);
      expect(draft.html).toContain('<meta name="robots" content="noindex">');
      expect((await open('/sitemap.xml')).html).not.toContain(path);

      const published = {
        published: true,
        meta: { title: 'Fees', description: 'What we "charge"', image: null },
      };
      const params = { id: page.id };
      const saved = await admin.call(updateCustomPage, {
        params,
        body: { ...published, version: page.version },
      });
      expect(saved.status, saved.text).toBe(200);
      for (const each of [path, `/pages/${page.id}/our-fees`, `/pages/${page.id}/former-name`]) {
        const { status, html } = await open(each);
        expect(status).toBe(200);
        expect(html).toContain('<title>Fees - Holdall</title>');
        expect(html).toContain('content="What we &quot;charge&quot;"');
        expect(html).toContain(`<link rel="canonical" href="${stack.url}${path}">`);
      }
      expect((await open(path)).html).toContain('<p>Ten dollars</p>');
      const meta = { title: null, description: null, image: null };
      await admin.call(updateCustomPage, { params, body: { meta } });
      expect((await open(path)).html).toContain('<meta name="description" content="Ten dollars">');
      expect((await open('/sitemap.xml')).html).toContain(`<loc>${stack.url}${path}</loc><lastmod>`);
    },
  );

  test('[CP1] [PAG-1] is found at an address of any script; search engines get the escaped one', async () => {
    const admin = await newAdmin(stack.newGuest());
    const body = { title: 'راسلنا الآن', body: '<p>Write</p>', published: true };
    const { page } = (await admin.call(createCustomPage, { body })).body;
    const path = `/pages/${encodeURIComponent(page.slug)}`;
    const address = `${stack.url}${path}`;
    for (const each of [path, path.toLowerCase(), `/pages/${page.id}${path.slice('/pages'.length)}`]) {
      const { status, html } = await open(each);
      expect(status, each).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      expect(html).toContain(`<meta property="og:url" content="${address}">`);
      expect(html).toContain('<p>Write</p>');
      // The client's first rendering must have the same link, whose path it reads from the address.
      expect(html).toContain(encodeURIComponent(each === path ? path : encodeURI(decodeURI(each))));
    }
    expect((await open('/sitemap.xml')).html).toContain(`<loc>${address}</loc>`);
  });

  test('[HOME-1] can be the homepage', { tags: 'variant' }, async () => {
    const admin = await newAdmin(stack.newGuest());
    const body = { title: 'Welcome', body: '<p>Come in</p>', published: true };
    const { page } = (await admin.call(createCustomPage, { body })).body;
    await stack.changeSettings('client', { 'homepage.type': 'customPage', 'homepage.value': page.id });
    const { status, html } = await open('/');
    expect(status).toBe(200);
    expect(html).toContain('<title>Welcome - Holdall</title>');
    expect(html).toContain('<p>Come in</p>');
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/">`);
    const own = `/pages/${page.slug}`;
    expect((await open(own)).html).toContain(`<link rel="canonical" href="${stack.url}/">`);
    expect((await open('/sitemap.xml')).html).not.toContain(own);
  });
});
