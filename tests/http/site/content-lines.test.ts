import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { TranslationLine } from '#shared/entities/site/managed-localization.ts';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingChange } from '#shared/landing/landing-content.ts';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import {
  downloadLocalizationLines,
  listTranslationLines,
  updateLocalization,
  uploadLocalizationLines,
} from '#shared/routes/site/localizations.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { setLocale } from '#shared/routes/site/values.ts';
import { jsonForm } from '../../support/builders/json-form.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const german = 2;

let stack: AccountStack;
let admin: Person;
let guest: Visitor;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  guest = stack.newGuest();
  await guest.call(setLocale, { body: { locale: 'de' } });
});
beforeEach(() => label());
afterAll(async () => {
  await label();
  await stack.close();
});

const itemOf = (text: string, order: number): MenuItem => ({
  id: `item-${order}`,
  label: text,
  icon: null,
  type: 'route',
  action: '/contact',
  order,
});
/** Saves the menus of the site: one, with items of these labels. */
const label = (...labels: string[]) => saveItems(labels.map(itemOf));
async function saveItems(items: MenuItem[]): Promise<void> {
  const menu: Menu = { id: 'new', name: 'Menu', positions: ['header'], items };
  const body = { menus: items.length > 0 ? [menu] : [] };
  const answer = await admin.call(updateAppearance, { body });
  expectStatus(answer, 200);
  expect((answer.body.appearance as Appearance).values.menus).toHaveLength(body.menus.length);
}

const translate = (source: string, text: string | null, id = german) =>
  admin.call(updateLocalization, { params: { id }, body: { lines: { [source]: text } } });

async function linesOf(id: number): Promise<{ lines: TranslationLine[]; count: number }> {
  const answer = await admin.call(listTranslationLines, { params: { id } });
  expectStatus(answer, 200);
  return {
    lines: answer.body.lines as TranslationLine[],
    count: answer.body.localization.lines_count as number,
  };
}
const lineOf = async (source: string, id = german) =>
  (await linesOf(id)).lines.find((line) => line.source === source);

async function readByGuest(source: string, who = guest): Promise<string | undefined> {
  await stack.advanceClock(2);
  const answer = await who.call(getBootstrapData);
  expectStatus(answer, 200);
  return answer.body.bootstrapData.i18n.lines[source];
}

test('[LC4] a text of the landing page is a line, and its names of places and sections are none', async () => {
  const before = await linesOf(german);
  const save = async (landing: LandingChange) =>
    expectStatus(await admin.call(updateAppearance, { body: { landing } }), 200);
  const { header_title, header_image_place } = defaultLanding.general;
  const order = defaultLanding.sections.order.toReversed();
  await save({
    general: { header_title: 'Boxes for all', header_image_place: 'behind' },
    sections: { order },
  });
  const known = new Set(before.lines.map(({ source }) => source));
  const { lines } = await linesOf(german);
  expect(lines.filter(({ source }) => !known.has(source))).toMatchObject([
    { source: 'Boxes for all', group: 'content', shipped: null },
  ]);
  expectStatus(await translate('Boxes for all', 'Kisten für alle'), 200);
  expect(await readByGuest('Boxes for all')).toBe('Kisten für alle');
  expectStatus(await translate('Boxes for all', null), 200);
  await save({ general: { header_title, header_image_place }, sections: defaultLanding.sections });
  expect((await linesOf(german)).count).toBe(before.count);
});

describe('[LC4] the label of a menu', () => {
  test('is a line, whose translation visitors read as long as it is used', async () => {
    const before = await linesOf(german);
    await label('Our harbor', 'Save');
    expect(await lineOf('Our harbor')).toMatchObject({ group: 'content', shipped: null, own: null });
    expect(await lineOf('Our harbor', 1)).toMatchObject({ group: 'content', shipped: 'Our harbor' });
    expect(await lineOf('Save')).toMatchObject({ group: 'site', shipped: 'Speichern' });
    expect((await linesOf(german)).count).toBe(before.count + 1);

    expectStatus(await translate('Our harbor', 'Unser Hafen'), 200);
    expect(await readByGuest('Our harbor')).toBe('Unser Hafen');

    await label('Our port');
    expect(await lineOf('Our harbor')).toBeUndefined();
    expect(await readByGuest('Our harbor')).toBeUndefined();
    const refused = await translate('Our harbor', 'Hafen');
    expect(refused.body.details).toEqual({ 'lines.Our harbor': [{ code: 'lineUnknown' }] });

    await label('Our harbor');
    expect(await lineOf('Our harbor')).toMatchObject({ own: 'Unser Hafen', shipped: null });
    expect(await readByGuest('Our harbor')).toBe('Unser Hafen');
    expectStatus(await translate('Our harbor', null), 200);
    expect(await readByGuest('Our harbor')).toBeUndefined();
  });

  test('keeps what is filled in', async () => {
    await label('About :siteName');
    const refused = await translate('About :siteName', 'Über uns');
    expect(refused.body.details).toEqual({
      'lines.About :siteName': [{ code: 'placeholderMissing', params: { placeholder: ':siteName' } }],
    });
  });

  test('of an item that only some see goes to who sees it', async () => {
    await saveItems([{ ...itemOf('Our vault', 0), permissions: ['admin.access'] }]);
    expectStatus(await translate('Our vault', 'Unser Tresor'), 200);
    const [reader, stranger] = [await newAdmin(stack.newGuest()), await stack.newPerson()];
    for (const person of [reader, stranger]) {
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await person.call(setLocale, { body: { locale: 'de' } });
      const expected = person === reader ? 'Unser Tresor' : undefined;
      expect((body.locale as { lines: Record<string, string> }).lines['Our vault']).toBe(expected);
    }
    expect(await readByGuest('Our vault', reader)).toBe('Unser Tresor');
    expect(await readByGuest('Our vault', stranger)).toBeUndefined();
    expect(await readByGuest('Our vault')).toBeUndefined();
    expectStatus(await translate('Our vault', null), 200);
  });

  test('[LC5] is in files of lines', async () => {
    await label('Our harbor');
    const params = { id: german };
    const file = (await admin.call(downloadLocalizationLines, { params })).body;
    expect(file.lines).toMatchObject({ 'Our harbor': '', Save: 'Speichern' });
    const lines = { 'Our harbor': 'Unser Hafen', 'Our port': 'Unser Port' };
    const body = jsonForm({ ...file, lines }, { dry_run: 'false' });
    const { upload } = (await admin.call(uploadLocalizationLines, { params, body })).body;
    expect(upload).toMatchObject({ added: 1, unknown: ['Our port'], broken: [] });
    expect(await readByGuest('Our harbor')).toBe('Unser Hafen');
    expectStatus(await translate('Our harbor', null), 200);
  });
});
