import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { getLocalization, listLocalizations } from '#shared/routes/site/languages.ts';
import {
  createLocalization,
  deleteLocalizations,
  downloadLocalizationLines,
  listTranslationLines,
  updateLocalization,
  uploadLocalizationLines,
} from '#shared/routes/site/localizations.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { setLocale } from '#shared/routes/site/values.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { jsonForm } from '../../support/builders/json-form.ts';
import { freeLanguage } from '../../support/builders/languages.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const hostile = '<img src=x onerror=alert(1)>';
const adminLine = 'Minimum password length';
/** Guests go by what was known a second ago. */
const withinSeconds = { timeout: 2000, interval: 100 };

let stack: AccountStack;
let admin: Person;
let other: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  const manager = () => newStaff(['admin.access', 'localizations.update'], stack.newGuest());
  [admin, other] = [await manager(), await manager()];
});

afterAll(async () => {
  await forgetLanguages();
  await stack.close();
});

/** The next file on this stack meets the languages of a new installation. */
async function forgetLanguages(): Promise<void> {
  const { SiteRecord, commit, changeSiteVersionSteps } = stack.data;
  const { data } = await SiteRecord.query.byId({}).begins({ kind: 'LOCALIZATION' }).go({ pages: 'all' });
  for (const { kind, recordId } of data) await SiteRecord.delete({ kind, recordId }).go();
  await commit(changeSiteVersionSteps());
}

async function addLanguage(language = freeLanguage(), name = 'Test'): Promise<number> {
  const { status, body } = await admin.call(createLocalization, { body: { name, language } });
  expect(status).toBe(201);
  return body.localization.id as number;
}

const write = (who: Visitor, id: number, lines: Record<string, string | null>, replaces?: typeof lines) =>
  who.call(updateLocalization, { params: { id }, body: { lines, ...(replaces && { replaces }) } });

async function lineOf(id: number, source: string): Promise<TranslationLine | undefined> {
  const { body } = await admin.call(listTranslationLines, { params: { id } });
  return (body.lines as TranslationLine[]).find((line) => line.source === source);
}

const upload = (id: number, content: unknown, fields?: Record<string, string>) =>
  admin.call(uploadLocalizationLines, { params: { id }, body: jsonForm(content, fields) });

async function i18nOf(visitor: Visitor, headers?: Record<string, string>) {
  const { body } = await visitor.call(getBootstrapData, { ...(headers && { headers }) });
  return body.bootstrapData.i18n;
}

test.each(['a guest', 'a user', 'an admin without the permission'])(
  '[LC1] [LC4] %s is refused',
  async (who) => {
    const visitors: Record<string, () => Visitor | Promise<Visitor>> = {
      'a guest': () => stack.newGuest(),
      'a user': () => stack.newPerson(),
      'an admin without the permission': () => newStaff(['admin.access'], stack.newGuest()),
    };
    const visitor = (await visitors[who]?.()) as Visitor;
    const expected = who === 'a guest' ? 401 : 403;
    const list = await visitor.call(listLocalizations, { query: { paginate: true } });
    expect(list.status).toBe(403);
    expect((await write(visitor, 2, { Save: 'Kaputt' })).status).toBe(expected);
    expect((await visitor.call(listTranslationLines, { params: { id: 2 } })).status).toBe(expected);
    expect((await visitor.call(deleteLocalizations, { params: { id: '2' } })).status).toBe(expected);
  },
);

describe('languages', () => {
  test('[LC1] are listed, searched and sorted, with how far they are', async () => {
    await addLanguage('pt-BR', 'Português');
    const { body } = await admin.call(listLocalizations, { query: { paginate: true, perPage: 50 } });
    const [german] = body.pagination.data.filter(({ language }: { language: string }) => language === 'de');
    expect(german).toMatchObject({ id: 2, direction: 'ltr', is_default: false, is_shipped: true });
    expect(german.translated_count).toBe(german.lines_count);
    const found = await admin.call(listLocalizations, { query: { paginate: true, query: 'portu' } });
    expect(found.body.pagination.data).toMatchObject([
      { language: 'pt-BR', translated_count: 0, is_shipped: false, outdated_count: 0 },
    ]);
    const order = await admin.call(listLocalizations, {
      query: { paginate: true, orderBy: 'language', orderDir: 'desc' },
    });
    const codes = order.body.pagination.data.map(({ language }: { language: string }) => language);
    expect(codes).toEqual(codes.toSorted().toReversed());
  });

  test(
    '[LC2] a new one is offered to guests, in canonical form and with the direction of its script',
    { tags: 'variant' },
    async () => {
      const { body } = await admin.call(createLocalization, { body: { name: ' עברית ', language: 'IW' } });
      expect(body.localization).toMatchObject({ name: 'עברית', language: 'he', direction: 'rtl' });
      const guest = stack.newGuest();
      const offered = async () => (await guest.call(listLocalizations)).body.localizations;
      const added = { id: body.localization.id, name: 'עברית', language: 'he' };
      await expect.poll(offered, withinSeconds).toContainEqual(added);
      expect((await guest.call(setLocale, { body: { locale: 'he' } })).body.locale).toMatchObject({
        language: 'he',
        lines: {},
      });
      const languageRead = async () =>
        (await i18nOf(stack.newGuest(), { 'accept-language': 'he-IL' })).language;
      // The page's data comes from another function, which learns of the language by itself.
      await expect.poll(languageRead, withinSeconds).toBe('he');
    },
  );

  test.each([
    ['xx', 'unknownLanguage'],
    ['en_US', 'unknownLanguage'],
    ['__proto__', 'unknownLanguage'],
    ['DE', 'languageExists'],
  ])('[LC2] 422 for the code %s: %s', async (language, code) => {
    const answer = await admin.call(createLocalization, { body: { name: 'No', language } });
    expect([answer.status, answer.body.details.language]).toEqual([422, [{ code }]]);
  });

  test('[LC3] by code or id; the lines of a country’s language are those of its base', async () => {
    const id = await addLanguage('de-AT', hostile);
    for (const language of ['de-AT', String(id)]) {
      const { localization } = (await admin.call(getLocalization, { params: { language } })).body;
      expect(localization).toMatchObject({ id, name: hostile, language: 'de-AT' });
      expect(localization.lines).toMatchObject({ Save: 'Speichern' });
    }
    await write(admin, 2, { Cancel: 'Lieber nicht' });
    const austrian = await admin.call(getLocalization, { params: { language: 'de-AT' } });
    expect(austrian.body.localization.lines.Cancel).toBe('Lieber nicht');
    await write(admin, 2, { Cancel: null });
  });

  test('[LC4] renamed; the code of a shipped one stays', async () => {
    const id = await addLanguage();
    const renamed = await admin.call(updateLocalization, {
      params: { id },
      body: { name: 'Kiswahili', language: 'SW' },
    });
    expect(renamed.body.localization).toMatchObject({ name: 'Kiswahili', language: 'sw' });
    const taken = await admin.call(updateLocalization, { params: { id }, body: { language: 'de' } });
    expect(taken.body.details.language).toEqual([{ code: 'languageExists' }]);
    const shipped = await admin.call(updateLocalization, { params: { id: 2 }, body: { language: 'nl' } });
    expect(shipped.body.details.language).toEqual([{ code: 'languageCodeStays' }]);
  });

  test('[LC6] the default one and the last one stay; users of a deleted one read the default', async () => {
    const id = await addLanguage('it', 'Italiano');
    await write(admin, id, { Save: 'Salva' });
    const person = await stack.newPerson();
    await person.call(updateUser, { params: { id: 'me' }, body: { language: 'it' } });
    expect(await i18nOf(person)).toMatchObject({ language: 'it', lines: { Save: 'Salva' } });

    const refused = await admin.call(deleteLocalizations, { params: { id: `1,${id}` } });
    expect([refused.status, refused.body.details.id]).toEqual([422, [{ code: 'languageStays' }]]);
    expect((await admin.call(deleteLocalizations, { params: { id: String(id) } })).status).toBe(200);
    expect((await i18nOf(person, { 'accept-language': 'de' })).language).toBe('en');
    expect((await person.call(setLocale, { body: { locale: 'it' } })).status).toBe(422);
    expect((await admin.call(deleteLocalizations, { params: { id: String(id) } })).status).toBe(404);

    const again = await addLanguage('it', 'Italiano');
    expect(await lineOf(again, 'Save')).toMatchObject({ own: null, shipped: null });
  });

  test('[LC6] a language that is gone cannot become the default; the default cannot be deleted', async () => {
    const id = await addLanguage('nl', 'Nederlands');
    const owner = await newAdmin(stack.newGuest());
    const params = { section: 'localization' };
    const choose = async (language: string) => {
      const { version } = (await owner.call(getSettingsSection, { params })).body;
      const body = { client: { 'locale.default': language }, version };
      return owner.call(updateSettingsSection, { params, body });
    };
    expect((await choose('xx')).body.details).toEqual({
      'locale.default': [{ code: 'unknownLocalization' }],
    });
    expect((await choose('nl')).status).toBe(200);
    const refused = await admin.call(deleteLocalizations, { params: { id: String(id) } });
    expect(refused.body.details.id).toEqual([{ code: 'languageStays' }]);
    expect((await admin.call(deleteLocalizations, { params: { id: '3' } })).status).toBe(200);
    expect((await choose('en')).status).toBe(200);
  });
});

describe('lines', () => {
  test(
    '[LC4] a changed one reaches everybody within two seconds, an empty one goes back',
    { tags: 'variant' },
    async () => {
      const guest = stack.newGuest();
      await guest.call(setLocale, { body: { locale: 'de' } });
      const person = await stack.newPerson();
      await person.call(setLocale, { body: { locale: 'de' } });
      const message = 'There is no such language.';
      const { body } = await write(admin, 2, { Save: hostile, [message]: 'Unbekannt.' });
      expect(body.lines).toMatchObject([
        { source: 'Save', own: hostile, shipped: 'Speichern', group: 'site' },
        { source: message, own: 'Unbekannt.' },
      ]);
      expect((await i18nOf(person)).lines).toMatchObject({ Save: hostile, [message]: 'Unbekannt.' });
      await expect.poll(async () => (await i18nOf(guest)).lines.Save, withinSeconds).toBe(hostile);
      await write(admin, 2, { Save: '', [message]: null });
      expect((await i18nOf(person)).lines).toMatchObject({ Save: 'Speichern' });
      expect(await lineOf(2, 'Save')).toMatchObject({ own: null, updated_at: null, updated_by: null });
    },
  );

  test(
    '[X-11] [LC4] a mail says it in the words of the admin, in the language of its reader',
    { tags: 'variant' },
    async () => {
      const source = 'Reset your password';
      await write(admin, 2, { [source]: `Neues Passwort ${hostile}` });
      const person = await stack.newPerson();
      await person.call(setLocale, { body: { locale: 'de' } });
      await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
      const mail = await untilMailTo(person.email, 'reset_password', { site: stack.url });
      expect(mail.subject).toBe(`Neues Passwort ${hostile}`);
      expect(mail.html).not.toContain('<img src=x');
      await write(admin, 2, { [source]: null });
    },
  );

  test('[LC4] lines of the admin area never reach guests and users', { tags: 'variant' }, async () => {
    await write(admin, 2, { [adminLine]: 'Nur für Admins' });
    const person = await stack.newPerson();
    await person.call(setLocale, { body: { locale: 'de' } });
    const { body } = await person.call(getLocalization, { params: { language: 'de' } });
    expect(JSON.stringify([await i18nOf(person), body])).not.toContain('Nur für Admins');
    await admin.call(setLocale, { body: { locale: 'de' } });
    expect((await i18nOf(admin)).lines[adminLine]).toBe('Nur für Admins');
    await write(admin, 2, { [adminLine]: null });
  });

  test('[LC4] English has own lines', async () => {
    await write(admin, 1, { Save: 'Keep' });
    expect(await i18nOf(await stack.newPerson())).toEqual({
      language: 'en',
      name: 'English',
      lines: { Save: 'Keep' },
    });
    await write(admin, 1, { Save: null });
  });

  test('[LC4] two admins keep each other’s lines', { tags: 'variant' }, async () => {
    const id = await addLanguage();
    const sources = ['Save', 'Cancel', 'Delete', 'Open', 'Close', 'Share'];
    const answers = await Promise.all(
      sources.map((source, index) =>
        write(index % 2 ? admin : other, id, { [source]: `${source}!` }, { [source]: null }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(sources.map(() => 200));
    const { body } = await admin.call(listTranslationLines, { params: { id } });
    const own = (body.lines as TranslationLine[]).filter((line) => line.own !== null);
    expect(own.map((line) => line.own).toSorted()).toEqual(sources.map((source) => `${source}!`).toSorted());
    expect(body.localization.translated_count).toBe(sources.length);
  });

  test('[LC4] of two who change the same line one gets 409 with both texts; the other lines are saved', async () => {
    const id = await addLanguage();
    await write(admin, id, { Save: 'Mine' }, { Save: null });
    const answer = await write(other, id, { Save: 'Yours', Open: 'Opened' }, { Save: null, Open: null });
    expect([answer.status, answer.body.code]).toEqual([409, 'linesChanged']);
    expect(answer.body.details).toEqual({
      'lines.Save': [{ code: 'lineChanged', params: { theirs: 'Mine', yours: 'Yours' } }],
    });
    expect(await lineOf(id, 'Save')).toMatchObject({ own: 'Mine' });
    expect(await lineOf(id, 'Open')).toMatchObject({ own: 'Opened' });
    expect((await write(other, id, { Save: 'Yours' }, { Save: 'Mine' })).status).toBe(200);
    const both = await Promise.all([
      write(admin, id, { Save: 'A' }, { Save: 'Yours' }),
      write(other, id, { Save: 'B' }, { Save: 'Yours' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['Uploaded :count [one file|other files]', ':count [one x|few y]', ['formUnknown', 'formMissing']],
    ['At most :count tags. Remove one to add another.', 'Nothing', ['placeholderMissing']],
    ['Save', 'Save :name', ['placeholderUnknown']],
    ['Save', 'Save [', ['bracketsUnbalanced']],
    ['Save', 'Sa\u0000ve', ['lineHasControls']],
    ['Save', 'Sa\u202eve', ['lineHasControls']],
    ['Save', 'x'.repeat(localizationLimits.maxLineChars + 1), ['tooLong']],
    ['constructor', 'x', ['lineUnknown']],
  ])('[LC4] 422 for %j as %j, and nothing is saved', async (source, text, codes) => {
    const answer = await write(admin, 2, { [source]: text, Share: 'Nein' });
    expect(answer.status).toBe(422);
    const details = Object.values(answer.body.details as Record<string, { code: string }[]>).flat();
    expect(details.map(({ code }) => code)).toEqual(codes);
    expect(await lineOf(2, 'Share')).toMatchObject({ own: null });
  });
});

describe('files', () => {
  const file = {
    language: 'ignored',
    lines: { Save: 'Gem', Cancel: '', Open: 'Åbn', Delete: 'Slet :name', 'No such line': 'x', Share: 5 },
  };

  test('[LC5] a dry run counts and changes nothing; then only empty lines are written unless asked', async () => {
    const id = await addLanguage('da', 'Dansk');
    await write(admin, id, { Open: 'Before' });
    const tried = await upload(id, file);
    expect(tried.body.upload).toEqual({
      dry_run: true,
      added: 1,
      changed: 1,
      unchanged: 0,
      unknown: ['No such line'],
      broken: [
        { source: 'Delete', message: 'The English text has no “:name”.' },
        { source: 'Share', message: 'This is not a text.' },
      ],
    });
    expect(await lineOf(id, 'Save')).toMatchObject({ own: null });

    await upload(id, file, { dry_run: 'false' });
    expect([(await lineOf(id, 'Save'))?.own, (await lineOf(id, 'Open'))?.own]).toEqual(['Gem', 'Before']);
    const all = await upload(id, file.lines, { dry_run: 'false', only_empty: 'false' });
    expect(all.body.upload).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect((await lineOf(id, 'Open'))?.own).toBe('Åbn');
  });

  test('[LC5] a download is a file of all lines, which can be uploaded again', async () => {
    const id = await addLanguage('sv', `"${hostile}\r\n`.trim());
    await write(admin, id, { Save: hostile });
    const { status, headers, body } = await admin.call(downloadLocalizationLines, { params: { id } });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="sv.json"; filename*=UTF-8\'\'sv.json',
    );
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({ language: 'sv', lines: { Save: hostile, Cancel: '', [adminLine]: '' } });
    const again = await upload(id, body, { dry_run: 'false', only_empty: 'false' });
    expect(again.body.upload).toMatchObject({ added: 0, changed: 0, unchanged: 1, unknown: [], broken: [] });
  });

  test('[LC5] a whole language comes in by one file', async () => {
    const id = await addLanguage('no', 'Norsk');
    const { body } = await admin.call(downloadLocalizationLines, { params: { id: 2 } });
    const answer = await upload(id, body, { dry_run: 'false' });
    expect(answer.status).toBe(200);
    expect(answer.body.upload).toMatchObject({ changed: 0, broken: [], unknown: [] });
    const { lines_count, translated_count } = answer.body.localization;
    expect(translated_count).toBe(lines_count);
  });

  test('[LC5] names such as __proto__ are sources that the product does not have', async () => {
    const text = '{"__proto__": "x", "constructor": {"a": 1}, "toString": "y"}';
    const { body } = await upload(2, text, { dry_run: 'false', only_empty: 'false' });
    expect(body.upload).toMatchObject({
      added: 0,
      unknown: ['__proto__', 'constructor', 'toString'],
      broken: [],
    });
  });

  test.each([
    ['no JSON', '{"Save": "x",}', 'linesFileUnreadable'],
    ['a list', '["Save"]', 'linesFileUnreadable'],
    ['null', 'null', 'linesFileUnreadable'],
  ])('[LC5] 422 for %s', async (_, text, code) => {
    const answer = await upload(2, text);
    expect([answer.status, answer.body.details.file]).toEqual([422, [{ code }]]);
  });

  test('[LC5] 422 without a file, 413 for one that is larger than 1 MB', async () => {
    const none = await admin.call(uploadLocalizationLines, { params: { id: 2 }, body: new FormData() });
    expect(none.status).toBe(422);
    const large = await upload(2, { lines: { Save: 'x'.repeat(1.2 * 1024 ** 2) } });
    expect(large.status).toBe(413);
  });
});
