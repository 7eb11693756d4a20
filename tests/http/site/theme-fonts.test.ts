import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { themeLimits, type ManagedTheme } from '#shared/entities/site/theme.ts';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { createTheme, deleteTheme, updateTheme } from '#shared/routes/site/themes.ts';
import { siteFonts, siteFontSheet } from '#shared/site-config/site-fonts.ts';
import { newStored } from '../../support/builders/upload-calls.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

const woff2 = 'node_modules/@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';
let stack: AccountStack;
let admin: Person;
let font: Buffer;
const made: number[] = [];

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  font = await readFile(woff2);
});
afterAll(async () => {
  for (const id of made) await admin.call(deleteTheme, { params: { id } });
  await stack.close();
});

const create = (body: object) =>
  admin.call(createTheme, { body: { name: `Theme ${randomUUID()}`, ...body } as { name: string } });

async function newTheme(fields: object): Promise<ManagedTheme> {
  const answer = await create(fields);
  expectStatus(answer, 201);
  const theme = answer.body.theme as ManagedTheme;
  made.push(theme.id);
  return theme;
}

/** Stores a file on the public disk, and returns its address. */
async function store(content: string | Uint8Array): Promise<string> {
  const about = { disk: 'public', filename: 'font.woff2', mime: 'font/woff2', extension: 'woff2' };
  return `/${(await newStored(admin, content, about)).key}`;
}

/** A page as somebody sees it who has chosen a theme. */
async function openIn({ id }: ManagedTheme) {
  // Functions look for changed themes once in a while; this moves the clock on.
  await stack.changeSettings('client', {});
  const answer = await fetch(new URL('/login', stack.url), { headers: { cookie: `be-active-theme=${id}` } });
  const html = await answer.text();
  return { html, policy: answer.headers.get('content-security-policy') ?? '' };
}

const get = (path: string) => fetch(new URL(path, stack.url));

describe('[AP3] [README 11] the font of a theme', () => {
  test(
    'that the site serves is in the page, and its files are kept for a year',
    { tags: 'variant' },
    async () => {
      const { html, policy } = await openIn(await newTheme({ font: { family: 'Rubik' } }));
      expect(html).toContain(`<link rel="stylesheet" href="${siteFontSheet('Rubik')}">`);
      expect(html).toContain('--be-font-family:"Rubik","Rubik Fallback","Inter Variable"');
      expect(html).not.toMatch(/rel="preload"[^>]*as="font"/);
      expect(policy).not.toContain('google');
      for (const { family } of siteFonts) {
        const sheet = await get(siteFontSheet(family));
        expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css']);
        expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const [, file = ''] = /url\((\/assets\/[\w-]+\.woff2)\)/.exec(await sheet.text()) ?? [];
        const answer = await get(file);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      }
    },
  );

  test('of Google is allowed by the policy, and asked for ahead, while a theme has it', async () => {
    const theme = await newTheme({ font: { family: 'Playfair Display', google: true } });
    const shown = await openIn(theme);
    expect(shown.html).toContain('https://fonts.googleapis.com/css2?family=Playfair%20Display:wght@400..700');
    expect(shown.policy).toMatch(/style-src [^;]*https:\/\/fonts\.googleapis\.com/);
    expectStatus(await admin.call(updateTheme, { params: { id: theme.id }, body: { font: null } }), 200);
    const { html, policy } = await openIn(theme);
    expect(`${html}${policy}`).not.toMatch(/fonts\.g/);
  });

  test('that was uploaded is named by its file, and served as a font that nobody can open', async () => {
    const src = await store(font);
    const theme = await newTheme({ font: { family: 'Brand', src, variable: true, google: true } });
    expect(theme.font).toEqual({ family: 'Brand', src, variable: true });
    const { html, policy } = await openIn(theme);
    expect(html).toContain(`src:url("${src}") format("woff2")`);
    expect(policy).toMatch(/font-src 'self'/);
    const answer = await get(src);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/sandbox$/),
    });
  });

  test.each([
    'https://evil.example/font.woff2',
    '//evil.example/public/x/x',
    '/public/../secure/uploads/1',
    'data:font/woff2;base64,d09GMg==',
    `/public/${randomUUID()}/${randomUUID()}`,
    '/public/x"}body{display:none',
  ])('is refused with another address than one of this site: %s', async (src) => {
    const answer = await create({ font: { family: 'Brand', src } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['font.src']]);
  });

  test('is refused unless its file is there, is WOFF2, and is small', async () => {
    const unknown = randomUUID();
    const sources = [
      `/public/${unknown}/${unknown}`,
      await store('<svg onload="alert(1)"></svg>'),
      await store(Buffer.concat([font, Buffer.alloc(themeLimits.maxFontBytes)])),
      await store(''),
    ];
    for (const src of sources) {
      const answer = await create({ font: { family: 'Brand', src } });
      expect([answer.status, answer.body.details]).toEqual([
        422,
        { 'font.src': [expect.objectContaining({ code: 'fontFileInvalid' })] },
      ]);
    }
    const { id } = await newTheme({});
    const [, src = ''] = sources;
    const body = { themes: { updated: [{ id, font: { family: 'Brand', src } }] } };
    const answer = await admin.call(updateAppearance, { body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      ['themes.updated.0.font.src'],
    ]);
  });
});
