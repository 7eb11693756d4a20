import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { createCustomPage } from '#shared/routes/site/custom-pages.ts';
import { updateSeoSettings } from '#shared/routes/site/seo-settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

/** Functions look for changes of the settings after so many. */
const trustedSeconds = 2;

let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
afterAll(async () => {
  await stack.changeSettings('client', {});
  await stack.close();
});

/** Saves, and lets all functions read it. */
async function tell(body: object, client: object = {}): Promise<void> {
  await stack.changeSettings('client', client);
  expectStatus(await admin.call(updateSeoSettings, { body }), 200);
  await stack.advanceClock(trustedSeconds);
}

const read = async (path: string) => (await fetch(stack.url + path)).text();

/** What the head of a page says of it, each as often as it says so. */
async function headOf(path: string) {
  const [head = ''] = (await read(path)).split('</head>');
  const all = (form: RegExp) => [...head.matchAll(form)].map(([, text]) => text);
  const meta = (key: string) => all(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`, 'g'));
  return {
    head,
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: meta('description'),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    images: meta('og:image'),
    cardTitles: meta('og:title'),
    cardTexts: meta('og:description'),
    robots: meta('robots'),
  };
}

const on = { 'billing.enable': true };
const image = 'https://cdn.example/card.png';
const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  pricing: '/pricing',
  contact: '/contact',
  reseller: '/reseller',
};

describe('[AP4] [README 47] the head of a page', () => {
  test(
    'has one title, description, canonical address and absolute image, as the settings say',
    { tags: 'variant' },
    async () => {
      const told = { title: 'T <b>&" of {{site_name}}', description: 'D of {{ site_name }}', image };
      await tell({ pages: Object.fromEntries(Object.keys(paths).map((page) => [page, told])) }, on);
      for (const path of Object.values(paths)) {
        const { head: _, ...found } = await headOf(path);
        expect(found, path).toEqual({
          titles: ['T &lt;b&gt;&amp;&quot; of Holdall'],
          descriptions: ['D of Holdall'],
          canonicals: [stack.url + path],
          images: [image],
          cardTitles: ['T &lt;b&gt;&amp;&quot; of Holdall'],
          cardTexts: ['D of Holdall'],
          robots: [],
        });
      }
    },
  );

  test('has the built-in ones otherwise, with an image of the site by its whole address', async () => {
    await tell({ pages: { login: { image: '/public/card.png' } } }, on);
    for (const [page, path] of Object.entries(paths)) {
      const { titles, descriptions, canonicals, images } = await headOf(path);
      expect([titles, descriptions, canonicals, images].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
      const own = page === 'login' ? '/public/card.png' : '/icons/preview.png';
      expect(images).toEqual([stack.url + own]);
    }
  });

  test(
    'of a page with noindex has the robots tag and no canonical address, and the sitemap lacks it',
    { tags: 'variant' },
    async () => {
      await tell({ pages: { contact: { noindex: true }, landing: { noindex: true } } });
      const { robots, canonicals, titles, images } = await headOf('/contact');
      expect([robots, canonicals]).toEqual([['noindex'], []]);
      // A card of a shared link does no harm.
      expect([titles, images]).toEqual([['Contact - Holdall'], [`${stack.url}/icons/preview.png`]]);
      const sitemap = await read('/sitemap.xml');
      expect(sitemap).not.toContain(`<loc>${stack.url}/contact</loc>`);
      expect(sitemap).not.toContain(`<loc>${stack.url}/</loc>`);
      expect(sitemap).toContain(`<loc>${stack.url}/login</loc>`);
    },
  );

  test('has the title that the tab will have', { tags: 'variant' }, async () => {
    await tell({ pages: { login: { title: 'In at {{site_name}}' } } });
    expect((await headOf('/login')).titles).toEqual(['In at Holdall']);
    const { body } = await stack.newGuest().call(getBootstrapData);
    expect((body.bootstrapData as BootstrapData).settings.seo.titles).toEqual({ login: 'In at Holdall' });
  });

  test('of the homepage is that of what it shows', { tags: 'variant' }, async () => {
    const homepage = { 'homepage.type': 'loginPage' };
    await tell({ pages: { login: { title: 'Enter' }, landing: { title: 'Landing' } } }, homepage);
    expect((await headOf('/')).titles).toEqual(['Enter']);
    await tell({ pages: { login: { noindex: true } } }, homepage);
    expect((await headOf('/')).robots).toEqual(['noindex']);
    expect(await read('/sitemap.xml')).not.toContain(`<loc>${stack.url}/</loc>`);
  });
});

describe('[AP4] custom pages', { tags: 'variant' }, () => {
  const newPage = async (meta?: object) => {
    const body = { title: `Fees ${randomUUID()}`, body: '<p>Ten dollars</p>', published: true, meta };
    const answer = await admin.call(createCustomPage, { body: body as { title: string } });
    expectStatus(answer, 201);
    return answer.body.page as { slug: string; title: string };
  };

  test('fill the template, and their own texts win', async () => {
    const plain = await newPage();
    const own = await newPage({ title: 'Own', description: 'Own text', image: '/public/own.png' });
    const template = {
      title: '{{page_title}} | {{site_name}}',
      description: '{{page_title}}: {{page_description}}',
      image,
    };
    await tell({ pages: { 'custom-page': template } });
    const filled = await headOf(`/pages/${plain.slug}`);
    expect(filled.titles).toEqual([`${plain.title} | Holdall`]);
    expect(filled.descriptions).toEqual([`${plain.title}: Ten dollars`]);
    expect(filled.images).toEqual([image]);
    const kept = await headOf(`/pages/${own.slug}`);
    expect(kept.titles).toEqual(['Own - Holdall']);
    expect(kept.descriptions).toEqual(['Own text']);
    expect(kept.images).toEqual([`${stack.url}/public/own.png`]);
    expect(kept.canonicals).toHaveLength(1);
  });

  test('are out of the sitemap with noindex', async () => {
    const { slug } = await newPage();
    await tell({ pages: { 'custom-page': { noindex: true } } });
    const { robots, canonicals } = await headOf(`/pages/${slug}`);
    expect([robots, canonicals]).toEqual([['noindex'], []]);
    expect(await read('/sitemap.xml')).not.toContain('/pages/');
  });
});

test('[AP4] [LNK-7] [LNK-8] the page of a locked link shows the card of all links, is never listed, and reveals nothing', async () => {
  const owner = await stack.newPerson();
  const file = await newFile(owner, { name: 'secret plans.txt' });
  const { hash } = await newLink(owner, file, { password: 'secret' });
  const link = { title: 'A file at {{site_name}}', description: 'Sent to you', image, noindex: false };
  await tell({ pages: { 'shareable-link': link } });
  const { head, ...found } = await headOf(`/drive/s/${hash}`);
  expect(found).toEqual({
    titles: ['A file at Holdall'],
    descriptions: ['Sent to you'],
    canonicals: [],
    images: [image],
    cardTitles: ['A file at Holdall'],
    cardTexts: ['Sent to you'],
    robots: ['noindex'],
  });
  expect(head).toBe((await headOf('/drive/s/nothing')).head);
  expect(head).not.toContain('secret');
});

test(
  '[AP4] [X1] robots.txt is that of the admin, with the sitemap, or the built-in one',
  { tags: 'variant' },
  async () => {
    await tell({ robots_txt: 'User-agent: *\nDisallow: /contact\n' });
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nDisallow: \/contact\n\nSitemap: http\S+\/sitemap\.xml\S*\n$/,
    );
    const own = 'User-agent: *\nDisallow:\nsitemap: https://other.example/map.xml';
    await tell({ robots_txt: own });
    expect(await read('/robots.txt')).toBe(`${own}\n`);
    await tell({ robots_txt: null });
    expect(await read('/robots.txt')).toContain('Disallow: /admin');
  },
);
