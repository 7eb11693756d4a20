import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import { type CustomCode, customCodeLimits, emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import {
  getAppearance,
  getAppearanceState,
  listAppearanceStates,
  updateAppearance,
  updateAppearanceDraft,
} from '#shared/routes/site/appearance.ts';
import { deleteTheme } from '#shared/routes/site/themes.ts';
import { pageDataId, type PageData } from '#shared/pages/page-data.ts';
import { listOwnAuditEntries } from '../../support/builders/audit-entries.ts';
import { forgetAppearanceStates } from '../../support/builders/appearance-states.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const daySeconds = 86_400;
const { maxCssBytes, maxHtmlBytes } = customCodeLimits;

let stack: AccountStack;
/** Has confirmed the password. */
let admin: Person;
let editor: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  await confirm(admin);
  editor = await newStaff(['admin.access', 'appearance.update'], stack.newGuest());
});
afterEach(() => save(emptyCustomCode));
afterAll(() => stack.close());

const confirm = async (person: Person) =>
  expectStatus(await person.call(confirmPassword, { body: { password: person.password } }), 201);
async function read(who: Visitor = admin): Promise<Appearance> {
  const answer = await who.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
const change = (custom_code: Partial<CustomCode>, who: Visitor = admin, more: object = {}) =>
  who.call(updateAppearance, { body: { custom_code, ...more } });
/** Guests see it a moment later. */
async function save(code: Partial<CustomCode>): Promise<CustomCode> {
  const answer = await change(code);
  expectStatus(answer, 200);
  await stack.advanceClock(2);
  return (answer.body.appearance as Appearance).values.custom_code;
}
const keep = (code: Partial<CustomCode>, who: Person = admin) =>
  read().then(({ values }) => {
    const draft = { saved: values, values: { ...values, custom_code: { ...emptyCustomCode, ...code } } };
    return who.call(updateAppearanceDraft, { body: { draft } });
  });

const cookieOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stack.url + path, { headers });
  const html = await response.text();
  const [, json] =
    new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`).exec(html) ?? [];
  return {
    status: response.status,
    headers: response.headers,
    policy: response.headers.get('content-security-policy') ?? '',
    html,
    data: json === undefined ? undefined : (JSON.parse(json) as PageData).bootstrapData,
  };
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';

const head = '<script>window.inHead = "</head>"</script><meta name="custom" content="1">';
const body = '<div id="custom">&amp;</div><script type="module">window.inBody = "</body>"</script>';

describe('[AP2] the right to change custom code', () => {
  test('needs no more than the editor for CSS', { tags: 'variant' }, async () => {
    expectStatus(await change({ css: 'a{}' }, editor), 200);
    expectStatus(await change({ is_enabled: false }, editor), 200);
    expect((await read()).values.custom_code).toMatchObject({ css: 'a{}', is_enabled: false });
  });

  test.each([
    { html_head: head },
    { html_body: body },
    { on_sensitive_pages: true },
    { allowed_sources: { 'script-src': ['https://a.example'] } },
  ])('needs admin and a confirmed password for %j', async (code) => {
    expect((await change(code, editor)).status).toBe(403);
    const unconfirmed = await newAdmin(stack.newGuest());
    expect((await change(code, unconfirmed)).status).toBe(423);
    expect((await read()).values.custom_code).toEqual(emptyCustomCode);
    expect(await save(code)).toEqual({ ...emptyCustomCode, ...code });
    // What stays as it is needs no right.
    expectStatus(await change({ ...code, css: 'b{}' }, editor), 200);
  });

  test('needs them for switching HTML on and off, and for deleting it', { tags: 'variant' }, async () => {
    await save({ html_head: head });
    expect((await change({ is_enabled: false }, editor)).status).toBe(403);
    expect((await change({ html_head: '' }, editor)).status).toBe(403);
    expect(await save({ is_enabled: false })).toMatchObject({ html_head: head, is_enabled: false });
  });
});

describe('[AP2] custom code that is refused', () => {
  const errorsOf = async (code: Partial<CustomCode>) => {
    const answer = await change(code);
    expect(answer.status).toBe(422);
    return (answer.body as unknown as { details: Record<string, { code: string; params?: object }[]> })
      .details;
  };

  test('has its lines', async () => {
    const details = await errorsOf({
      css: '\n@import "a";',
      html_head: '<p>x</p>',
      html_body: '\n<div onclick="x">',
    });
    expect(details).toMatchObject({
      'custom_code.css': [{ code: 'cssImport', params: { line: 2 } }],
      'custom_code.html_head': [{ code: 'htmlNotAllowed', params: { line: 1, name: 'p' } }],
      'custom_code.html_body': [
        { code: 'htmlEventAttribute', params: { line: 2, name: 'onclick' } },
        { code: 'htmlUnclosed', params: { line: 2, name: 'div' } },
      ],
    });
  });

  test('has the sources to allow, and is accepted with them', async () => {
    const html_head = '<script src="https://a.example/x.js"></script>';
    const details = await errorsOf({ html_head });
    expect(details['custom_code.html_head']).toEqual([
      { code: 'htmlSource', params: { line: 1, source: 'https://a.example', directive: 'script-src' } },
    ]);
    const allowed_sources = { 'script-src': ['https://a.example'] };
    await save({ html_head, allowed_sources });
    expect(await errorsOf({ allowed_sources: {} })).toHaveProperty('custom_code.html_head');
  });

  test('is too large, in bytes', { tags: 'variant' }, async () => {
    expect(await save({ css: '/**/'.repeat(maxCssBytes / 4) })).toMatchObject({ is_enabled: true });
    expect(await errorsOf({ css: `${' '.repeat(maxCssBytes)} ` })).toHaveProperty('custom_code.css');
    expect(await errorsOf({ html_body: 'é'.repeat(maxHtmlBytes / 2 + 1) })).toHaveProperty(
      'custom_code.html_body',
    );
    await save({ html_body: 'é'.repeat(maxHtmlBytes / 2) });
  });

  test.each([
    { 'script-src': ["'unsafe-inline'"] },
    { 'script-src': ['https://a.example; script-src *'] },
    { 'script-src': ['wss://a.example'] },
    { 'img-src': Array.from({ length: 51 }, (_, nth) => `https://a${nth}.example`) },
  ])('has bad sources: %j', async (allowed_sources) => {
    const places = Object.keys(await errorsOf({ allowed_sources }));
    expect(places.every((place) => place.startsWith('custom_code.allowed_sources'))).toBe(true);
  });

  test('changes nothing else either', async () => {
    const before = await read();
    const answer = await change({ html_head: '<p>' }, admin, { general: { site_name: 'Changed' } });
    expect(answer.status).toBe(422);
    expect(await read()).toEqual(before);
  });
});

test(
  '[AP2] two admins who change custom code get 409 with the current one',
  { tags: 'variant' },
  async () => {
    const { versions } = await read();
    await save({ css: 'a{}' });
    const answer = await change({ css: 'b{}' }, admin, { versions });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ current: { values: { custom_code: { css: 'a{}' } } } });
  },
);

test('[AP2] the audit log says what changed, without the texts', { tags: 'variant' }, async () => {
  await save({ html_head: head, allowed_sources: { 'img-src': ['https://a.example'] } });
  const [entry] = await listOwnAuditEntries(admin, 'appearance.update');
  expect(entry?.changes).toEqual([
    { field: 'html_head', from: null, to: expect.stringMatching(/^\d+ bytes, SHA-256 [\w-]{43}$/) },
    { field: 'allowed_sources', from: null, to: 'img-src https://a.example' },
  ]);
});

describe('[APP-C] a page with custom code', () => {
  test(
    'contains it exactly as it was saved, and its policy has exactly its hashes and sources',
    { tags: 'variant' },
    async () => {
      const before = await open('/pricing');
      await save({
        html_head: head,
        html_body: body,
        allowed_sources: { 'connect-src': ['wss://a.example'] },
      });
      const { html, policy, headers } = await open('/pricing');
      expect(headers.get('cache-control')).toMatch(/^public/);
      expect(html.indexOf(head)).toBeGreaterThan(html.indexOf('<title>'));
      expect(html.indexOf(head)).toBeLessThan(html.indexOf('<body'));
      expect(html.endsWith(`${body}\n</body>\n</html>\n`)).toBe(true);
      expect(html).toContain('<div id="root" data-code-follows><');
      const scripts = ['window.inHead = "</head>"', 'window.inBody = "</body>"'].map(hashOf);
      const wanted = before.policy
        .split('; ')
        .map((each) => {
          if (each.startsWith('script-src ')) {
            const [first = '', ...hashes] = each.split(/ (?=https:)/);
            return [`${first} ${scripts.join(' ')}`, ...hashes].join(' ');
          }
          return each.startsWith('connect-src ') ? `${each} wss://a.example` : each;
        })
        .join('; ');
      expect(policy).toBe(wanted);
      expect(directive(policy, 'script-src')).not.toContain('unsafe');
    },
  );

  test.each(['/', '/contact', '/reseller', '/api-docs', '/no/such/page'])('is %s', async (path) => {
    await save({ html_head: head });
    const { html, data } = await open(path);
    expect(html).toContain(head);
    expect(data?.custom_code).toEqual({ css_hash: null, has_html: true, on_sensitive_pages: false });
  });

  test.each(['/login', '/register', '/forgot-password', '/drive/s/abc', '/checkout/1/2'])(
    'is %s only where admins want it',
    async (path) => {
      await save({ html_head: head, css: 'a{}', allowed_sources: { 'img-src': ['https://a.example'] } });
      const { html, policy } = await open(path);
      expect(html).not.toContain(head);
      expect(html).not.toContain('/custom-css/');
      expect(policy).not.toContain('https://a.example');
      await save({ on_sensitive_pages: true });
      expect((await open(path)).html).toContain(head);
    },
  );

  test.each(['/account-settings', '/drive', '/admin', '/notifications', '/mails/refuse'])(
    'is never %s, for HTML',
    async (path) => {
      await save({ html_head: head, html_body: body, on_sensitive_pages: true });
      const { html, status } = await open(path, { cookie: cookieOf(admin) });
      expect(status).toBe(200);
      expect(html).not.toContain('window.inHead');
      expect(html).not.toContain('window.inBody');
    },
  );

  test('is none while the code is off', { tags: 'variant' }, async () => {
    await save({ html_head: head, css: 'a{}', is_enabled: false });
    const { html, data } = await open('/pricing');
    expect(html).not.toContain(head);
    expect(html).not.toContain('/custom-css/');
    expect(data).not.toHaveProperty('custom_code');
  });

  test('is none where the homepage is the sign-in', async () => {
    await stack.changeSettings('client', { 'homepage.type': 'loginPage' });
    onTestFinished(() => stack.changeSettings('client', {}));
    await save({ html_head: head });
    expect((await open('/')).html).not.toContain(head);
    expect((await open('/pricing')).html).toContain(head);
  });
});

describe('[APP-C] custom CSS', () => {
  const addressIn = (html: string) =>
    /<link rel="stylesheet" href="(\/custom-css\/[\w-]{43})" data-custom-css>/.exec(html)?.[1] ?? '';

  test('is linked after the styles of the site, and its address never changes its content', async () => {
    await save({ css: 'a { color: red } /* é */' });
    const { html } = await open('/pricing');
    const address = addressIn(html);
    expect(html.indexOf(address)).toBeGreaterThan(html.lastIndexOf('<style>'));
    const answer = await open(address);
    expect(answer.html).toBe('a { color: red } /* é */');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.getSetCookie()).toEqual([]);
    await save({ css: 'b{}' });
    expect(addressIn((await open('/pricing')).html)).not.toBe(address);
    expect((await open(address)).html).toContain('color: red');
  });

  test(
    'is kept for 30 days after it was replaced, and for good once it is saved again',
    { tags: 'variant' },
    async () => {
      const expiry = async (css: string) => {
        const { CustomCodeText } = await import('../../../functions/data/entities/site/custom-code-text.ts');
        const hash = createHash('sha256').update(css).digest('base64url');
        const { data } = await CustomCodeText.get({ kind: 'css', hash }).go();
        return data?.ttl;
      };
      await save({ css: 'old{}' });
      expect(await expiry('old{}')).toBeUndefined();
      await save({ css: 'new{}' });
      const days = ((await expiry('old{}')) ?? 0) / daySeconds - (await stack.nowMs()) / 1000 / daySeconds;
      expect(days).toBeGreaterThan(29.9);
      await save({ css: 'old{}' });
      expect(await expiry('old{}')).toBeUndefined();
    },
  );

  test.each(['/custom-css/none', `/custom-css/${'x'.repeat(43)}`])('%s is not found', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test('does not apply to the admin area', { tags: 'variant' }, async () => {
    await save({ css: 'a{}' });
    expect((await open('/admin', { cookie: cookieOf(admin) })).html).not.toContain('/custom-css/');
  });
});

describe('[APP-0] modes of a page', () => {
  test('safe: has the built-in themes and no custom code', { tags: 'variant' }, async () => {
    await save({ html_head: head, css: 'a{}' });
    const made = await admin.call(updateAppearance, { body: { themes: { created: [{ name: 'Loud' }] } } });
    expectStatus(made, 200);
    const { themes } = (made.body.appearance as Appearance).values;
    const { id } = themes.find(({ name }) => name === 'Loud') ?? { id: 0 };
    onTestFinished(async () => expectStatus(await admin.call(deleteTheme, { params: { id } }), 200));
    await stack.advanceClock(2);
    const { html, data, headers } = await open('/pricing?safe=1');
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect(html).not.toContain(head);
    expect(html).not.toContain('/custom-css/');
    expect(data?.safe).toBe(true);
    expect(data?.themes.map(({ name }) => name)).toEqual(['Light', 'Dark']);
    const plain = await open('/pricing');
    expect(plain.html).toContain(head);
    expect(plain.data?.safe).toBeUndefined();
  });

  test('framed: has CSS and no HTML, whatever the visitor asks for', { tags: 'variant' }, async () => {
    await save({ html_head: head, css: 'a{}' });
    await keep({ html_head: head });
    for (const path of ['/pricing', '/pricing?draft=1']) {
      const { html, data } = await open(path, { 'sec-fetch-dest': 'iframe', cookie: cookieOf(admin) });
      expect(html).not.toContain(head);
      expect(html).toContain('/custom-css/');
      expect(data?.custom_code?.has_html).toBe(false);
    }
  });

  test("a visitor's own header does not count", { tags: 'variant' }, async () => {
    await save({ html_head: head });
    expect((await open('/pricing', { 'x-page-mode': 'safe' })).html).toContain(head);
  });

  test("draft: has the code of the caller's own draft, for nobody else, and is neither kept nor listed", async () => {
    await save({ html_head: '<meta name="saved" content="1">' });
    await keep({ html_head: head, css: 'a{content:"</style><b>"}' });
    const { html, policy, headers } = await open('/pricing?draft=1', { cookie: cookieOf(admin) });
    expect(html).toContain(head);
    expect(html).toContain(String.raw`<style data-custom-css>a{content:"<\/style><b>"}</style>`);
    expect(policy).toContain(hashOf('window.inHead = "</head>"'));
    expect(headers.get('cache-control')).toBe('no-store, private');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const colleague = await newAdmin(stack.newGuest());
    expectStatus(await keep({ html_head: head }, editor), 200);
    for (const cookie of [cookieOf(editor), cookieOf(colleague), '']) {
      const other = await open('/pricing?draft=1', { cookie });
      expect(other.html).not.toContain(head);
      expect(other.html).toContain('<meta name="saved" content="1">');
    }
    expect((await open('/login?draft=1', { cookie: cookieOf(admin) })).html).not.toContain(head);
  });

  test('draft: leaves out what could not be saved', async () => {
    expectStatus(await keep({ html_head: '<!--', html_body: body }), 200);
    const { html } = await open('/pricing?draft=1', { cookie: cookieOf(admin) });
    expect(html).not.toContain('<!--\n');
    expect(html).toContain(body);
  });
});

describe('[AP1] drafts and states', { tags: 'variant' }, () => {
  /** Printable characters by a generator with a seed: they cannot be compressed much. */
  function randomText(length: number, seed: number): string {
    let state = seed;
    return Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_ .'[(state >>> 8) % 66];
    }).join('');
  }
  const largest = (seed: number): CustomCode => ({
    ...emptyCustomCode,
    css: randomText(maxCssBytes, seed),
    html_head: `<script>${randomText(maxHtmlBytes - 17, seed + 1)}</script>`,
    html_body: randomText(maxHtmlBytes, seed + 2),
  });

  test('hold the largest custom code', async () => {
    const [one, other] = [largest(1), largest(10)];
    await forgetAppearanceStates(stack);
    await save(one);
    expectStatus(await keep(other), 200);
    const answer = await admin.call(getAppearance);
    expectStatus(answer, 200);
    expect(answer.body.draft).toMatchObject({ values: { custom_code: other }, saved: { custom_code: one } });
    await save(other);
    const states = await admin.call(listAppearanceStates);
    expectStatus(states, 200);
    const [{ id }] = states.body.states as [{ id: number }];
    const former = await admin.call(getAppearanceState, { params: { id } });
    expect(former.body.values).toMatchObject({ custom_code: one });
  });
});
