import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomPage } from '#shared/routes/site/custom-pages.ts';
import { generateSitemap } from '#shared/routes/site/sitemap.ts';
import { newAdmin, newStaff } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const read = async (address: string) => (await fetch(address)).text();
const named = async () => /^Sitemap: (.*)$/m.exec(await read(`${stack.url}/robots.txt`))?.[1];

test(
  '[ST5] [X1] gives the sitemap an address that no cache knows, and robots.txt names it',
  { tags: 'variant' },
  async () => {
    const admin = await newAdmin(stack.newGuest());
    const first = (await admin.call(generateSitemap, {})).body;
    expect(first.url).toMatch(new RegExp(`^${stack.url}/sitemap\\.xml\\?v=\\d+$`));
    expect(await named()).toBe(first.url);

    const { page } = (
      await admin.call(createCustomPage, { body: { title: `Page ${randomUUID()}`, published: true } })
    ).body;
    const second = (await admin.call(generateSitemap, {})).body;
    expect(second.url).not.toBe(first.url);
    expect(second.count).toBe(first.count + 1);
    const sitemap = await read(second.url);
    expect(sitemap).toContain(`<loc>${stack.url}/pages/${page.slug}</loc>`);
    expect(sitemap.match(/<loc>/g)).toHaveLength(second.count);
  },
);

test('[ST5] gives each of several requests at once an address of its own', async () => {
  const admin = await newAdmin(stack.newGuest());
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(generateSitemap, {})));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(3);
});

test('[ST5] is for staff who change settings', async () => {
  const staff = await newStaff(['admin.access', 'custom_pages.update'], stack.newGuest());
  const before = await named();
  expect((await staff.call(generateSitemap, {})).status).toBe(403);
  expect(await named()).toBe(before);
});
