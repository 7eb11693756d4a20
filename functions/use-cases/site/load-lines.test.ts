import { GetItemCommand, type QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages, sourceLanguage } from '#shared/localizations/languages.ts';
import { translations } from '../../../tests/support/localizations/localizations.ts';
import { plainTableClient, tableClient } from '../../data/table/table.ts';
import { loadLines, loadLocalization } from './load-lines.ts';
import { readLanguageLines, countLines, viewLines } from './localizations/language-lines.ts';
import { findLanguage, getLanguagesNow } from './localizations/get-languages.ts';

/** What the table holds. */
let records: object[] = [];
let lines: Record<string, { source: string; text: string; shipped?: string }[]> = {};
let version = 0;
let reads = 0;

beforeEach(() => {
  [records, lines, reads] = [[], {}, 0];
  version += 1;
  vi.spyOn(tableClient, 'send').mockImplementation((async () => ({ Items: records })) as never);
  vi.spyOn(plainTableClient, 'send').mockImplementation((async (command: QueryCommand | GetItemCommand) => {
    if (command instanceof GetItemCommand) return { Item: typed({ version: String(version) }) };
    reads += 1;
    const { ':pk': pk } = (command.input as QueryCommandInput).ExpressionAttributeValues ?? {};
    const found = lines[pk?.S ?? ''] ?? [];
    return { Items: found.map((line) => typed({ updatedAtMs: 1, updatedById: 1, ...line })) };
  }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An item as DynamoDB sends it. */
const typed = (item: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: value },
    ]),
  );

/** An admin's change of a language and its own lines. */
async function store(
  { id, language }: { id: number; language: string },
  ...own: { source: string; text: string; shipped?: string }[]
): Promise<void> {
  version += 1;
  lines[`LINES#${id}`] = own;
  records = records.filter((record) => (record as { SK: string }).SK !== `LOCALIZATION#${id}`);
  records.push({
    SK: `LOCALIZATION#${id}`,
    version,
    value: { name: language, language, linesVersion: version },
  });
  await getLanguagesNow();
}

const german = { id: 2, language: 'de' };

test('[V4] a language comes with the lines of the groups that are asked for', async () => {
  await getLanguagesNow();
  for (const { language } of languages) {
    const [site, admin] = (['site', 'admin'] as const).map(
      (group) => translations[group].find((each) => each.language === language)?.lines ?? {},
    );
    expect(await loadLines(language, 'site')).toEqual(site);
    expect((await loadLocalization(language, ['site'])).lines).toEqual(site);
    expect((await loadLocalization(language, ['site', 'admin'])).lines).toEqual({ ...site, ...admin });
    expect(Object.keys(site ?? {}).length > 0).toBe(language !== sourceLanguage);
  }
});

test('a file is read once', async () => {
  await getLanguagesNow();
  expect(await loadLines('de', 'site')).toBe(await loadLines('de', 'site'));
});

test.each(['DE', 'xx', '__proto__', ''])(
  '[LC6] %j is no language of the site: who has it reads the default one',
  async (code) => {
    await getLanguagesNow();
    expect(await loadLines(code, 'site')).toEqual({});
    expect(await loadLocalization(code, ['site'])).toEqual({ language: 'en', name: 'English', lines: {} });
    records.push({ SK: 'SECTION#localization', version: 1, client: { 'locale.default': 'ar' }, server: {} });
    await getLanguagesNow();
    expect((await loadLocalization(code, ['site'])).language).toBe('ar');
  },
);

test('[LC4] own lines lie over shipped ones, in their group, and are read once', async () => {
  await store(
    german,
    { source: 'Save', text: 'Sichern' },
    { source: 'Minimum password length', text: 'Min' },
  );
  const site = await loadLines('de', 'site');
  expect(site).toMatchObject({ Save: 'Sichern', Cancel: 'Abbrechen' });
  expect(Object.hasOwn(site, 'Minimum password length')).toBe(false);
  expect(await loadLines('de', 'admin')).toMatchObject({ 'Minimum password length': 'Min' });
  expect(await loadLines('de', 'site')).toBe(site);
  expect(reads).toBe(1);
  await store(german);
  expect(await loadLines('de', 'site')).toMatchObject({ Save: 'Speichern' });
});

test('[LC4] own, shipped, own of the base language, shipped of it, English', async () => {
  const austrian = { id: 100, language: 'de-AT' };
  await store(german, { source: 'Save', text: 'Basis' }, { source: 'Cancel', text: 'Basis' });
  await store(austrian, { source: 'Save', text: 'Eigen' });
  expect(await loadLines('de-AT', 'site')).toMatchObject({ Save: 'Eigen', Cancel: 'Basis', Open: 'Öffnen' });
  await store({ id: 101, language: 'fr' });
  expect(await loadLines('fr', 'site')).toEqual({});
});

test('[LC4] English has own lines too', async () => {
  await store({ id: 1, language: 'en' }, { source: 'Save', text: 'Keep' });
  expect(await loadLines('en', 'site')).toEqual({ Save: 'Keep' });
  const record = findLanguage(await getLanguagesNow(), 'en');
  const counts = countLines(await readLanguageLines(record as NonNullable<typeof record>));
  expect(counts.translated_count).toBe(counts.lines_count);
});

test('[LC4] what nobody reads any more, or never did, is left out: __proto__ is a source like others', async () => {
  await store(german, { source: '__proto__', text: 'x' }, { source: 'Gone in this version', text: 'x' });
  const found = await loadLines('de', 'site');
  expect(Object.hasOwn(found, '__proto__') || Object.hasOwn(found, 'Gone in this version')).toBe(false);
  expect(found).toMatchObject({ Save: 'Speichern' });
});

test('[LC4] after an upgrade, an own line stays, and says that the shipped one has changed', async () => {
  await store(
    german,
    { source: 'Save', text: 'Sichern', shipped: 'Speichern' },
    { source: 'Cancel', text: 'Weg damit', shipped: 'Stornieren' },
  );
  const record = findLanguage(await getLanguagesNow(), 'de');
  const read = await readLanguageLines(record as NonNullable<typeof record>);
  expect(countLines(read).outdated_count).toBe(1);
  vi.spyOn(tableClient, 'send').mockImplementation((async () => ({ Responses: {} })) as never);
  expect(await viewLines(read, ['Save', 'Cancel'])).toMatchObject([
    { own: 'Sichern', shipped: 'Speichern', outdated_shipped: null },
    { own: 'Weg damit', shipped: 'Abbrechen', outdated_shipped: 'Stornieren' },
  ]);
});

describe("[LC4] texts of the site's content", () => {
  const menuItem = { id: 'a', icon: null, type: 'route', action: '/a', order: 0 };
  const readGerman = async () => {
    const record = findLanguage(await getLanguagesNow(), 'de');
    return readLanguageLines(record as NonNullable<typeof record>);
  };
  const show = (labels: string[], landing: object = {}) => {
    version += 1;
    const items = labels.map((label) => ({ ...menuItem, label }));
    records = records.filter((record) => !/^(MENU|SECTION)#/.test((record as { SK: string }).SK));
    records.push(
      { SK: 'MENU#1', version, value: { name: 'Main menu', positions: ['header'], items } },
      { SK: 'SECTION#landing', version, client: landing, server: {} },
    );
    return getLanguagesNow();
  };

  test('are lines of their own, whatever their shape; what the product says is its line', async () => {
    await show(['Our harbor', 'Save'], { 'landing.new': [{ title: 'Boats', image: { alt: 'A boat' } }] });
    const read = await readGerman();
    const content = [...read.sources].filter(([, group]) => group === 'content');
    expect(content.map(([source]) => source)).toEqual(['Our harbor', 'Boats', 'A boat']);
    expect(read.sources.get('Save')).toBe('site');
    expect(read.shippedOf('Boats')).toBeUndefined();
    const counts = countLines(read);
    expect(counts.lines_count - counts.translated_count).toBe(3);
    const english = findLanguage(await getLanguagesNow(), 'en') as Parameters<typeof readLanguageLines>[0];
    expect((await readLanguageLines(english)).shippedOf('Boats')).toBe('Boats');
  });

  test('are sent to visitors while they are used', async () => {
    await store(german, { source: 'Our harbor', text: 'Unser Hafen' });
    expect(Object.hasOwn(await loadLines('de', 'site'), 'Our harbor')).toBe(false);
    await show(['Our harbor']);
    expect(await loadLines('de', 'site')).toMatchObject({ 'Our harbor': 'Unser Hafen', Save: 'Speichern' });
    expect(Object.hasOwn(await loadLines('de', 'admin'), 'Our harbor')).toBe(false);
    await show(['Our port']);
    expect(Object.hasOwn(await loadLines('de', 'site'), 'Our harbor')).toBe(false);
    await show([], { 'landing.any': 'Our harbor' });
    expect(await loadLines('de', 'site')).toMatchObject({ 'Our harbor': 'Unser Hafen' });
  });

  test('are sent to visitors where only the admin area has them otherwise', async () => {
    await show(['Minimum password length']);
    const shipped = translations.admin.find(({ language }) => language === 'de')?.lines;
    const source = 'Minimum password length';
    expect((await loadLines('de', 'site'))[source]).toBe(shipped?.[source]);
    await store(german, { source, text: 'Kürzestes Passwort' });
    expect((await loadLines('de', 'site'))[source]).toBe('Kürzestes Passwort');
    expect((await loadLines('de', 'admin'))[source]).toBe('Kürzestes Passwort');
  });

  test('join the lines of a language once, until they change', async () => {
    await show(['Our harbor']);
    const joined = await loadLines('de', 'site');
    await show(['Our harbor'], { 'landing.any': { id: 'not a text' } });
    expect(await loadLines('de', 'site')).toBe(joined);
  });

  test('that are too long for a line are none', async () => {
    await show([], { 'landing.any': ['x'.repeat(5001), 'x'.repeat(5000)] });
    expect([...(await readGerman()).sources.values()].filter((group) => group === 'content')).toHaveLength(1);
  });
});
