import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import { getAppearance, updateAppearance } from '#shared/routes/site/appearance.ts';
import { getSeoSettings, updateSeoSettings } from '#shared/routes/site/seo-settings.ts';
import { listOwnAuditEntries } from '../../support/builders/audit-entries.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { noSeo } from '../../support/unit/no-seo.ts';
import type { Visitor } from '../../support/visitor.ts';

type View = SeoAppearance & { version: number };

let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
/** Each test begins with what a new installation tells. */
beforeEach(() => stack.changeSettings('client', {}));
afterAll(async () => {
  await stack.changeSettings('client', {});
  await stack.close();
});

const change = (body: object, who: Visitor = admin) => who.call(updateSeoSettings, { body });
async function save(body: object, who: Visitor = admin): Promise<View> {
  const answer = await change(body, who);
  expectStatus(answer, 200);
  return answer.body as unknown as View;
}
async function read(who: Visitor = admin): Promise<View> {
  const answer = await who.call(getSeoSettings);
  expectStatus(answer, 200);
  return answer.body as unknown as View;
}
async function readAppearance(): Promise<Appearance> {
  const answer = await admin.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
const changeAppearance = (body: object, who: Visitor = admin) => who.call(updateAppearance, { body });

/** The codes of errors by their places. */
function codesOf({ body }: { body: unknown }): Record<string, string | undefined> {
  const { details = {} } = body as { details?: Record<string, { code: string }[]> };
  return Object.fromEntries(Object.entries(details).map(([place, [fault]]) => [place, fault?.code]));
}

async function newConfirmedAdmin(): Promise<Person> {
  const person = await newAdmin(stack.newGuest());
  expectStatus(await person.call(confirmPassword, { body: { password: person.password } }), 201);
  return person;
}

describe('[AP4] what search engines are told', () => {
  test('is what the product tells until somebody changes it', async () => {
    const { version, ...values } = await read();
    expect(values).toEqual({ status: 'success', ...noSeo });
    expect(version).toEqual(expect.any(Number));
    expect((await readAppearance()).defaults.seo).toEqual(noSeo);
  });

  test(
    'changes by the field, and back to the built-in by null or an empty text',
    { tags: 'variant' },
    async () => {
      const before = await read();
      const login = { title: ' Enter {{site_name}} ', image: '/public/card.png' };
      await save({ pages: { login }, robots_txt: 'User-agent: *' });
      const after = await save({ pages: { login: { description: 'Come in' }, contact: { noindex: true } } });
      expect(after).toMatchObject({ robots_txt: 'User-agent: *', default_meta_tags: '' });
      expect(after.pages).toEqual({
        ...before.pages,
        login: {
          title: 'Enter {{site_name}}',
          description: 'Come in',
          image: '/public/card.png',
          noindex: false,
        },
        contact: { title: null, description: null, image: null, noindex: true },
      });
      expect(after.version).toBe(before.version + 2);
      expect(await read()).toEqual(after);
      const back = await save({
        pages: { login: { title: '', description: null, image: null }, contact: { noindex: false } },
        robots_txt: ' ',
      });
      expect(back.pages).toEqual(before.pages);
      expect(back.robots_txt).toBeNull();
    },
  );

  test(
    'is the same as the part of the appearance, whose other parts keep their versions',
    { tags: 'variant' },
    async () => {
      const before = await readAppearance();
      await save({ pages: { landing: { title: 'Ours' } } });
      const after = await readAppearance();
      expect(after.values.seo.pages.landing.title).toBe('Ours');
      expect(after.versions).toEqual({ ...before.versions, seo: before.versions.seo + 1 });
      const seo = { pages: { landing: { description: 'Files of ours' } } };
      const saved = await changeAppearance({ seo, versions: after.versions });
      expectStatus(saved, 200);
      expect((await read()).pages.landing).toMatchObject({ title: 'Ours', description: 'Files of ours' });
    },
  );

  test('answers 409 with what is there now where another admin saved meanwhile', async () => {
    const { version } = await read();
    const theirs = await save({ pages: { login: { title: 'Theirs' } }, version });
    const refused = await change({ pages: { login: { title: 'Mine' } }, version });
    const { status: _, ...current } = theirs as View & { status: string };
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'appearanceChanged', current });
    const versions = { seo: version };
    const both = await changeAppearance({ seo: { robots_txt: 'x' }, versions });
    expect(both.status).toBe(409);
    expect((both.body as { current?: Appearance }).current?.values.seo.pages.login.title).toBe('Theirs');
  });

  test('is for admins with the permission', { tags: 'variant' }, async () => {
    const staff = await newStaff(['admin.access', 'appearance.update'], stack.newGuest());
    await save({ pages: { login: { title: 'By staff' } } }, staff);
    const other = await newStaff(['admin.access', 'settings.update'], stack.newGuest());
    expect((await other.call(getSeoSettings)).status).toBe(403);
    expect((await change({ pages: { login: { title: 'Mine' } } }, other)).status).toBe(403);
  });

  test('is in the audit log', async () => {
    await save({ pages: { 'shareable-link': { description: 'A file for you' } } });
    const entries = await listOwnAuditEntries(admin);
    expect(entries.find(({ action }) => action === 'appearance.update')?.changes).toEqual([
      { field: 'shareable-link.description', from: null, to: 'A file for you' },
    ]);
  });
});

describe('[AP4] [AP2] values that are refused', () => {
  const cases: [pages: object, place: string, code: string][] = [
    [{ login: { title: '{{ company }}' } }, 'pages.login.title', 'unknownSeoVariable'],
    [{ login: { title: '{{site_name' } }, 'pages.login.title', 'unknownSeoVariable'],
    [{ login: { description: '{{page_title}}' } }, 'pages.login.description', 'unknownSeoVariable'],
    [{ 'shareable-link': { title: '{{page_title}}' } }, 'pages.shareable-link.title', 'unknownSeoVariable'],
    [{ 'custom-page': { title: '{{page_description}}' } }, 'pages.custom-page.title', 'unknownSeoVariable'],
    [{ login: { title: 'x'.repeat(201) } }, 'pages.login.title', 'tooLong'],
    [{ login: { title: 'Two\nlines' } }, 'pages.login.title', 'nameHasControls'],
    [{ login: { description: 'x'.repeat(501) } }, 'pages.login.description', 'tooLong'],
    [{ login: { image: 'javascript:alert(1)' } }, 'pages.login.image', 'imageAddressInvalid'],
    [{ login: { image: '//host.example/a.png' } }, 'pages.login.image', 'imageAddressInvalid'],
    [{ login: { image: 'https://x:99999/' } }, 'pages.login.image', 'addressInvalid'],
  ];

  test.each(cases)('%j: 422 at its field', async (pages, place, code) => {
    const before = await read();
    const answer = await change({ pages });
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual({ [place]: code });
    expect(codesOf(await changeAppearance({ seo: { pages } }))).toEqual({ [`seo.${place}`]: code });
    expect(await read()).toEqual(before);
  });

  test('name the variable as it is written', async () => {
    const answer = await change({ pages: { login: { title: 'In {{ company }}' } } });
    const { errors } = answer.body as unknown as { errors: Record<string, string[]> };
    expect(errors['pages.login.title']?.[0]).toContain('{{ company }}');
  });

  test('a custom page has variables of its own', async () => {
    const own = { title: '{{page_title}} | {{ site_name }}', description: '{{page_description}}' };
    const { pages } = await save({ pages: { 'custom-page': own } });
    expect(pages['custom-page']).toMatchObject(own);
  });
});

describe('[AP4] [README 48] the default meta tags', () => {
  const tags = '<!-- ours --><meta name="author" content="Ann"><link rel="me" href="https://ann.example/">';

  test('need the permission admin and a confirmed password, and only where they change', async () => {
    const staff = await newStaff(['admin.access', 'appearance.update'], stack.newGuest());
    const refused = await change({ default_meta_tags: tags }, staff);
    expect([refused.status, refused.body.code]).toEqual([403, 'metaTagsNeedAdmin']);
    expect((await change({ default_meta_tags: tags })).status).toBe(423);
    expect((await changeAppearance({ seo: { default_meta_tags: tags } })).status).toBe(423);
    const saved = await save({ default_meta_tags: tags }, await newConfirmedAdmin());
    expect(saved.default_meta_tags).toBe(tags);
    const same = await save({ default_meta_tags: tags, pages: { login: { title: 'Same' } } }, staff);
    expect(same.pages.login.title).toBe('Same');
    expect((await change({ default_meta_tags: '' }, staff)).status).toBe(403);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'refresh'],
    ['<meta name="referrer" content="unsafe-url">', 'referrer'],
    ['<meta charset="utf-7">', 'charset'],
    ['<link rel="stylesheet" href="/a.css">', 'stylesheet'],
    ['<link rel="alternate stylesheet" href="/a.css" hreflang="de">', 'stylesheet'],
    ['<link rel="modulepreload" href="/a.js">', 'modulepreload'],
    ['<link rel="preload" as="script" href="/a.js">', 'preload'],
    ['<link rel="manifest" href="/a.json">', 'manifest'],
    ['<link rel="icon" href="/a.png">', 'icon'],
    ['<link rel="canonical" href="https://evil.example/">', 'canonical'],
    ['<link rel="preconnect" href="/a">', 'preconnect'],
    ['<link rel="me" href="javascript:alert(1)">', 'javascript'],
    ['<link rel="alternate" href="/feed">', 'alternate'],
    ['<base href="https://evil.example/">', '<base'],
    ['<style>*{}</style>', '<style>'],
    ['<img src=x onerror=alert(1)>', '<img'],
    ['Hello', 'Hello'],
  ])('refuse %s', async (html, named) => {
    const confirmed = await newConfirmedAdmin();
    const answer = await change({ default_meta_tags: html }, confirmed);
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual({ default_meta_tags: 'metaTagsRefused' });
    const { errors } = answer.body as unknown as { errors: Record<string, string[]> };
    expect(errors['default_meta_tags']?.[0]).toContain(named);
    expect((await read()).default_meta_tags).toBe('');
  });
});
