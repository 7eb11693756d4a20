import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customPageLimits } from '#shared/pages/custom-page-limits.ts';
import {
  createCustomPage,
  deleteCustomPages,
  getCustomPage,
  listCustomPages,
  updateCustomPage,
} from '#shared/routes/site/custom-pages.ts';
import { addRoleUsers, createRole } from '#shared/routes/site/roles.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import type { ListedCustomPage } from '#shared/entities/site/custom-page.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { useProduct } from '../../support/stack/product.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Person;
/** Has permission to manage custom pages only. */
let manager: Person;
let stranger: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  manager = await stack.newPerson();
  stranger = await stack.newPerson();
  const permissions = ['admin.access', 'custom_pages.update'].map((name) => ({ name }));
  const { body } = await admin.call(createRole, { body: { name: `role ${randomUUID()}`, permissions } });
  await admin.call(addRoleUsers, { params: { id: body.role.id }, body: { userIds: [manager.id] } });
});
afterAll(async () => {
  await stack.changeSettings('client', {});
  await stack.close();
});

type Body = Record<string, unknown>;
const newTitle = () => `Page ${randomUUID()}`;
const send = (body: Body, caller: Visitor = manager) =>
  caller.call(createCustomPage, { body: { title: newTitle(), ...body } as never });
const change = (id: number, body: Body, caller: Visitor = manager) =>
  caller.call(updateCustomPage, { params: { id }, body: body as never });
const drop = (ids: number | string, caller: Visitor = manager) =>
  caller.call(deleteCustomPages, { params: { id: String(ids) } });
const read = (key: number | string, caller: Visitor = stack.newGuest()) =>
  caller.call(getCustomPage, { params: { id: String(key) } });
const idsOf = (rows: ListedCustomPage[]) => rows.map(({ id }) => id);
const list = (query: Body = {}, caller: Visitor = manager) =>
  caller.call(listCustomPages, { query: query as never });

async function create(body: Body = {}) {
  const answer = await send({ published: true, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.page;
}

/** Returns the status, and the error codes by field. */
const outcome = ({ status, body }: Answer) => [
  status,
  ...Object.entries((body.details ?? {}) as Record<string, { code: string }[]>).map(
    ([field, details]) => `${field}: ${details.map(({ code }) => code).join()}`,
  ),
];

describe('[CP1] reading', () => {
  test('shows a guest a published page by its id and by its slug', async () => {
    const { id, slug } = await create({ body: '<h2>Fees</h2><p>None.</p>' });
    for (const key of [id, slug]) {
      const { status, body, headers } = await read(key);
      expect(status).toBe(200);
      expect(body.page).toMatchObject({ id, slug, type: 'default', hide_nav: false, published: true });
      expect(body.page.body).toBe('<h2 id="section-fees">Fees</h2><p>None.</p>');
      expect(body.page).not.toHaveProperty('version');
      expect(body.page).not.toHaveProperty('meta');
      expect(headers.get('cache-control')).toBe('public, max-age=60');
    }
  });

  test('finds a page whose slug is a number', async () => {
    const slug = '2026';
    const { id } = await create({ slug });
    expect((await read(slug)).body.page.id).toBe(id);
  });

  test('hides drafts and unknown pages from guests, strangers and holders of half the right', async () => {
    const draft = await create({ published: false });
    const halves = [
      await newStaff(['custom_pages.update'], stack.newGuest()),
      await newStaff(['admin.access'], stack.newGuest()),
    ];
    for (const caller of halves) {
      const document = await caller.send(`/pages/${draft.slug}`, { headers: { accept: 'text/html' } });
      expect(document.status).toBe(404);
    }
    for (const caller of [stack.newGuest(), stranger, ...halves]) {
      for (const key of [draft.id, draft.slug, 'no-such-page', 77]) {
        const { status, headers } = await read(key, caller);
        expect([status, headers.get('cache-control')]).toEqual([404, 'no-store, private']);
      }
    }
    const { body, headers } = await read(draft.slug, manager);
    expect(body.page).toMatchObject({ id: draft.id, published: false, version: 1 });
    expect(headers.get('cache-control')).toBe('no-store, private');
  });

  test('returns the tags of the document head', async () => {
    const meta = { title: 'Legal', description: 'What holds', image: '/public/a.png' };
    const { slug } = await create({ meta });
    const { seo, set_seo, page } = (await read(slug)).body;
    const origin = new URL(seo[1]?.href ?? '').origin;
    expect(set_seo).toBe(true);
    expect(page).toMatchObject({ seo, set_seo });
    expect(seo).toEqual([
      { nodeName: 'title', _text: 'Legal' },
      { nodeName: 'link', rel: 'canonical', href: `${origin}/pages/${slug}` },
      { nodeName: 'meta', name: 'description', content: 'What holds' },
      { nodeName: 'meta', property: 'og:type', content: 'article' },
      { nodeName: 'meta', property: 'og:title', content: 'Legal' },
      { nodeName: 'meta', property: 'og:url', content: `${origin}/pages/${slug}` },
      { nodeName: 'meta', property: 'og:description', content: 'What holds' },
      { nodeName: 'meta', property: 'og:image', content: `${origin}/public/a.png` },
    ]);
    expect((await read((await create()).slug)).body.set_seo).toBe(false);
  });
});

describe('[PG1] the list', { tags: 'variant' }, () => {
  test('searches, filters and sorts pages, and omits their bodies', async () => {
    const word = randomUUID();
    const one = await create({ title: `Zebra ${word}`, body: '<p>A</p>' });
    const other = await create({ title: `Apple ${word}`, published: false });
    const { data, total } = (await list({ query: word, orderBy: 'title' })).body.pagination;
    expect(total).toBe(2);
    expect(idsOf(data)).toEqual([other.id, one.id]);
    expect(data[0]).not.toHaveProperty('body');
    const drafts = (await list({ query: word, published: 'false' })).body.pagination.data;
    expect(idsOf(drafts)).toEqual([other.id]);
    const first = (await list({ query: word, perPage: 1 })).body.pagination;
    const cursor = first.next_cursor;
    const second = (await list({ query: word, perPage: 1, cursor })).body.pagination;
    expect([first, second].map((page) => page.data[0]?.id)).toEqual([one.id, other.id]);
  });
});

describe('[PG2] writing', () => {
  test('derives the slug from the title, with a number if it is taken', async () => {
    const title = `Über ${randomUUID()}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    expect((await create({ title })).slug).toBe(slug);
    expect((await create({ title, slug: '' })).slug).toBe(`${slug}-2`);
  });

  test.each([
    ['اتصل بنا', 'اتصل-بنا'],
    ['关于我们', '关于我们'],
    ['О нас', 'о-нас'],
    ['Maße & Größen', 'maße-größen'],
    ['🚀🚀🚀', 'page'],
  ])(
    'finds the page %s by a slug of its own letters, however an address has them',
    { tags: 'variant' },
    async (title, slug) => {
      const first = await create({ title });
      const second = await create({ title });
      expect([first.slug, second.slug]).toEqual([slug, `${slug}-2`]);
      for (const key of [slug, slug.replace(/^./u, (letter) => letter.toUpperCase()), slug.normalize('NFD')])
        expect((await read(key)).body.page?.id, key).toBe(first.id);
      expect(outcome(await send({ slug: ` ${slug.normalize('NFD')} ` }))).toEqual([422, 'slug: slugTaken']);
    },
  );

  test('finds pages with the longest title, and gives each a slug within the limit', async () => {
    const title = '字'.repeat(255);
    const slugs = [(await create({ title })).slug, (await create({ title })).slug];
    expect(slugs.map(({ length }) => length)).toEqual([
      customPageLimits.maxSlugChars,
      customPageLimits.maxSlugChars,
    ]);
    expect(slugs[1]).toMatch(/字-2$/);
    for (const slug of slugs) expect((await read(slug)).body.page.slug).toBe(slug);
  });

  test('rejects a slug that another page has', async () => {
    const { slug } = await create();
    const { id } = await create();
    expect(outcome(await send({ slug }))).toEqual([422, 'slug: slugTaken']);
    expect(outcome(await change(id, { slug }))).toEqual([422, 'slug: slugTaken']);
  });

  test('gives a slug to only one of several concurrent pages', async () => {
    const slug = randomUUID();
    const answers = await Promise.all([send({ slug }), send({ slug }), send({ slug })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    ['title', { title: 'ab' }, 'title: tooShort'],
    ['slug', { slug: 'a b' }, 'slug: slugInvalid'],
    ['slug with an invisible character', { slug: 'a\u200Db' }, 'slug: slugInvalid'],
    ['slug that is too long', { slug: '字'.repeat(customPageLimits.maxSlugChars + 1) }, 'slug: tooLong'],
    ['image', { meta: { image: 'javascript:alert(1)' } }, 'meta.image: imageAddressInvalid'],
    ['address of an image', { meta: { image: 'https://x:99999/' } }, 'meta.image: addressInvalid'],
    ['image of another host', { meta: { image: '//e.com/a' } }, 'meta.image: imageAddressInvalid'],
    ['body', { body: '<br>'.repeat(customPageLimits.maxBodyBytes / 4) }, 'body: pageTooLong'],
  ])('rejects an invalid %s', async (_what, body, expected) => {
    expect(outcome(await send(body))).toEqual([422, expected]);
  });

  test(
    'shows a page with a bad image that an earlier version stored, without the image',
    { tags: 'variant' },
    async () => {
      const { id } = await create({ meta: { title: 'T', image: 'https://x.example/a.png' } });
      useProduct(stack);
      const { CustomPage } = await import('../../../functions/data/entities/site/custom-page.ts');
      await CustomPage.patch({ pageId: id }).set({ metaImage: 'https://x:99999/' }).go();
      const { status, body } = await read(id);
      expect([status, body.page.set_seo]).toEqual([200, true]);
      expect(JSON.stringify(body.page.seo)).not.toContain('og:image');
    },
  );

  test('refuses images of other sites by their addresses, and stores the site’s own by their paths', async () => {
    const page = await create({ body: '<p>A</p>' });
    const foreign = ['https://example.com/a.png', `https://example.com/${'b'.repeat(200)}`, 'cid:c', 'cid:d'];
    const body = [...foreign, foreign[0]].map((src) => `<p><img src="${src}"></p>`).join('');
    for (const answer of [await send({ body }), await change(page.id, { body })]) {
      expect(outcome(answer)).toEqual([422, 'body: pageImagesElsewhere']);
      const [shown] = answer.body.errors?.body ?? [];
      expect(shown).toMatch(/uploaded here.*: https:\/\/example\.com\/a\.png, https:\S{1,120}…, cid:c$/);
    }
    expect((await read(page.id)).body.page.body).toBe('<p>A</p>');
    const uuid = randomUUID();
    const path = `/public/${uuid}/${uuid}`;
    const { origin } = new URL(page.seo.find(({ rel }: { rel?: string }) => rel === 'canonical').href);
    const own = `<img src="${origin}${path}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
    const stored = (await change(page.id, { body: own })).body.page.body;
    expect(stored).toContain(`src="${path}"`);
    expect(stored).toContain('src="data:image/gif;base64,R0lGODlhAQABAAAAACw="');
  });

  test('accepts a body of the maximum size', { tags: 'variant' }, async () => {
    const body = `<p>${'字'.repeat((customPageLimits.maxBodyBytes - 7) / 3)}</p>`;
    const { id } = await create({ body });
    expect((await read(id)).body.page.body).toBe(body);
  });

  test('sanitizes the body', async () => {
    const body = '<p onclick="alert(1)">A<script>alert(1)</script></p><img onerror=alert(1)>';
    const { id } = await create({ body });
    expect((await change(id, { body: `${body}B` })).body.page.body).toBe('<p>A</p>B');
    expect((await read(id)).body.page.body).toBe('<p>A</p>B');
  });

  test('changes only the sent fields and frees the former slug', { tags: 'variant' }, async () => {
    const meta = { title: 'T', description: null, image: null };
    const page = await create({ body: '<p>A</p>', meta, hide_nav: true });
    const slug = randomUUID();
    const changed = await change(page.id, { slug, version: 1 });
    expect(changed.body.page).toMatchObject({ slug, body: '<p>A</p>', meta, hide_nav: true, version: 2 });
    expect(changed.body.page.user_id).toBe(manager.id);
    expect((await read(page.slug)).status).toBe(404);
    expect((await create({ slug: page.slug })).slug).toBe(page.slug);
    const { data } = (await list({ query: slug })).body.pagination;
    expect(data.map(({ title }: ListedCustomPage) => title)).toEqual([page.title]);
  });

  test('returns 409 for an outdated version', { tags: 'variant' }, async () => {
    const { id } = await create();
    expect((await change(id, { title: 'First', version: 1 })).status).toBe(200);
    const late = await change(id, { title: 'Second', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'pageChanged']);
    const both = await Promise.all([
      change(id, { title: 'One', version: 2 }),
      change(id, { title: 'Two', version: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).body.page.title).toBe(both.find(({ status }) => status === 200)?.body.page.title);
  });

  test('returns 404 for an unknown page', async () => {
    expect((await change(77, { title: 'None' })).status).toBe(404);
  });
});

describe('[PG3] deleting', { tags: 'variant' }, () => {
  test('deletes all given pages and frees their slugs, or none', async () => {
    const [one, other] = [await create(), await create()];
    expect((await drop(`${one.id},77`)).status).toBe(404);
    expect((await read(one.slug)).status).toBe(200);
    expect((await drop(`${one.id},${other.id}`)).status).toBe(200);
    expect((await read(one.id)).status).toBe(404);
    expect((await create({ slug: other.slug })).slug).toBe(other.slug);
  });
});

describe('[PG3] [HOME-1] the homepage', () => {
  const section = { section: 'general' } as const;
  const choose = async (value: unknown) => {
    const { version } = (await admin.call(getSettingsSection, { params: section })).body;
    const client = { 'homepage.type': 'customPage', 'homepage.value': value };
    return admin.call(updateSettingsSection, { params: section, body: { client, version } });
  };

  test('must be a published page', { tags: 'variant' }, async () => {
    const draft = await create({ published: false });
    for (const value of [draft.id, draft.slug, 'no-such-page', null]) {
      expect(outcome(await choose(value))).toEqual([422, 'homepage.value: notFound']);
    }
  });

  test('cannot be deleted or unpublished, and keeps the slug it is selected by', async () => {
    const page = await create();
    expect((await choose(page.slug)).status).toBe(200);
    expect(outcome(await drop(page.id))).toEqual([422, 'id: pageIsHomepage']);
    expect(outcome(await change(page.id, { published: false }))).toEqual([422, 'published: pageIsHomepage']);
    expect(outcome(await change(page.id, { slug: randomUUID() }))).toEqual([422, 'slug: pageIsHomepage']);
    expect((await choose(page.id)).status).toBe(200);
    expect((await change(page.id, { slug: randomUUID(), title: 'Other' })).status).toBe(200);
    expect(outcome(await drop(page.id))).toEqual([422, 'id: pageIsHomepage']);
    expect((await choose((await create()).id)).status).toBe(200);
    expect((await drop(page.id)).status).toBe(200);
  });

  test('cannot be a page that is deleted concurrently', async () => {
    const page = await create();
    const [chosen, dropped] = await Promise.all([choose(page.id), drop(page.id)]);
    const isThere = (await read(page.id)).status === 200;
    expect(chosen.status === 200 && dropped.status === 200).toBe(false);
    expect(isThere).toBe(dropped.status !== 200);
  });
});

describe('permissions', () => {
  test('return 401 to guests and 403 to strangers', async () => {
    const { id } = await create();
    for (const [caller, status] of [
      [stack.newGuest(), 401],
      [stranger, 403],
    ] as const) {
      const answers = [
        await send({}, caller),
        await change(id, {}, caller),
        await drop(id, caller),
        await list({}, caller),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
  });
});

test('[V1] lists published pages for menus', { tags: 'variant' }, async () => {
  const { id, slug, title } = await create();
  const draft = await create({ published: false });
  const { body } = await admin.call(getValueLists, { params: { names: 'pages,menuItemCategories' } });
  expect(body.pages).toContainEqual({ id, slug, title });
  const { items } = body.menuItemCategories.find(({ name }: { name: string }) => name === 'Custom pages');
  expect(items).toContainEqual({ label: title, type: 'route', action: `/pages/${id}/${slug}` });
  expect(JSON.stringify(body)).not.toContain(draft.slug);
});
