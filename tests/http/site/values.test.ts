import { describe, expect, test } from 'vitest';
import { type PermissionDefinition, ValueLists } from '#shared/entities/value-lists.ts';
import { listPermissions } from '#shared/permissions/permission-list.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { getLocalization, listLocalizations } from '#shared/routes/site/languages.ts';
import { getValueLists, listCountries, listStates, setLocale } from '#shared/routes/site/values.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, signInAdmin } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

const guestLists = ['countries', 'timezones', 'localizations'];
const adminLists = [
  'languages',
  'currencies',
  'permissions',
  'workspacePermissions',
  'roles',
  'menuItemCategories',
  'pages',
  'googleFonts',
  'mailDrivers',
  'uploadDrivers',
  'cacheDrivers',
  'queueDrivers',
];

const lists = (visitor: Visitor, names: string) => visitor.call(getValueLists, { params: { names } });
const i18nOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await visitor.call(getBootstrapData, { headers })).body.bootstrapData.i18n;

describe('places', () => {
  test('[U7] countries by name, India with 101', { tags: 'variant' }, async () => {
    const { body } = await newGuest().call(listCountries);
    expect(body.status).toBe('success');
    expect(body.data).toHaveLength(249);
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));
    expect(body.data).toContainEqual({ id: 101, name: 'India', code: 'IN' });
  });

  test('[U8] states of all countries, or of one', async () => {
    const all = (await newGuest().call(listStates)).body.data;
    expect(all).toHaveLength(36);
    expect(all[0]).toEqual({ id: expect.any(Number), country_id: 101, name: expect.any(String) });
    const of = async (id: string | number) =>
      (await newGuest().call(listStates, { query: { country_id: id } })).body;
    expect((await of(101)).data).toEqual(all);
    expect((await of(60)).data).toEqual([]);
    expect((await of('x')).errors).toHaveProperty('country_id');
  });
});

describe('V1', () => {
  test('[V1] several lists in one answer, for guests too', async () => {
    const { body } = await lists(newGuest(), 'countries,timezones, localizations');
    expect(Object.keys(body).sort()).toEqual(['countries', 'localizations', 'status', 'timezones']);
    expect(body.countries).toContainEqual({ name: 'India', code: 'IN' });
    expect(body.timezones.Europe).toContainEqual({ text: 'Berlin', value: 'Europe/Berlin' });
    expect(body.localizations).toContainEqual({ name: 'Deutsch', language: 'de' });
  });

  test.each(['nothing', 'countries,nothing', '__proto__', 'constructor', 'googlefonts'])(
    '[V1] 422 for the list %s, which does not exist',
    async (names) => {
      const answer = await lists(newGuest(), names);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['names']);
    },
  );

  test('[V1] lists for admins are for them alone', { tags: 'variant' }, async () => {
    const [admin, ann] = await Promise.all([signInAdmin(), newPerson()]);
    const outsider = await newStaff(['roles.update', 'plans.update', 'settings.update', 'appearance.update']);
    for (const name of adminLists) {
      expect((await lists(outsider, name)).status, name).toBe(403);
      expect((await lists(newGuest(), name)).status, name).toBe(403);
      expect((await lists(ann, `countries,${name}`)).status, name).toBe(403);
      expect((await lists(admin, name)).status, name).toBe(200);
    }
    expect([...guestLists, ...adminLists].toSorted()).toEqual(Object.keys(ValueLists.shape).toSorted());
  });

  test('[V1] all fifteen lists have their fields', async () => {
    const names = [...guestLists, ...adminLists];
    expect(names).toHaveLength(15);
    const { body } = await lists(await signInAdmin(), names.join());
    expect(Object.keys(body).toSorted()).toEqual([...names, 'status'].toSorted());
    expect(body.countries).toContainEqual({ name: 'India', code: 'IN' });
    expect(body.timezones.Europe).toContainEqual({ text: 'Berlin', value: 'Europe/Berlin' });
    expect(body.localizations).toContainEqual({ name: 'Deutsch', language: 'de' });
    expect(body.languages).toContainEqual({ code: 'de', name: 'German', nativeName: 'Deutsch' });
    expect(body.currencies.EUR).toEqual({ code: 'EUR', name: 'Euro', symbol: '€', decimal_digits: 2 });
    expect(body.currencies.JPY.decimal_digits).toBe(0);
    expect(body.roles).toContainEqual({ id: 5, name: 'admins', guests: false });
    const drive = body.menuItemCategories.find(({ name }: { name: string }) => name === 'Drive');
    expect(drive.items).toContainEqual({ label: 'All files', type: 'route', action: '/drive' });
    expect(body.pages).toEqual(expect.any(Array));
    expect(body.googleFonts).toContainEqual({ family: 'Inter', category: 'sans-serif' });
    const drivers = ['ses', 'smtp', 'mailgun', 'postmark', 'log'];
    expect(body.mailDrivers.map(({ name }: { name: string }) => name)).toEqual(drivers);
    expect(body.mailDrivers[0]).toEqual({ name: 'ses', label: 'Amazon SES' });
    expect(body.uploadDrivers).toEqual([{ name: 's3', label: 'Amazon S3' }]);
    expect(body.cacheDrivers).toEqual([{ name: 'cloudfront', label: 'Amazon CloudFront' }]);
    expect(body.queueDrivers).toEqual([{ name: 'sqs', label: 'Amazon SQS' }]);
  });

  const namesOf = (type: 'sitewide' | 'workspace') =>
    listPermissions(type)
      .map(({ name }) => name)
      .toSorted();

  test('[V1] permissions are described, by group, with what limits them', { tags: 'variant' }, async () => {
    const { body } = await lists(await signInAdmin(), 'permissions,workspacePermissions');
    const all = Object.values(body.permissions as NonNullable<ValueLists['permissions']>).flat();
    expect(all.map(({ name }) => name).toSorted()).toEqual(namesOf('sitewide'));
    const ofWorkspaces = Object.values(body.workspacePermissions as ValueLists['permissions']).flat();
    expect(ofWorkspaces.map(({ name }) => name).toSorted()).toEqual(namesOf('workspace'));
    for (const definition of [...all, ...ofWorkspaces]) {
      const text = expect.stringMatching(/\S/);
      expect(definition).toMatchObject({ display_name: text, description: text });
      expect(definition.group).toBe(definition.name.split('.')[0]);
    }
    expect(body.permissions.workspaces).toEqual([
      {
        id: 20,
        name: 'workspaces.create',
        display_name: 'Create workspaces',
        description: 'Create workspaces and invite members',
        group: 'workspaces',
        restrictions: [
          expect.objectContaining({ name: 'count', display_name: 'Workspaces', type: 'number' }),
          expect.objectContaining({ name: 'member_count', display_name: 'Members', type: 'number' }),
        ],
      },
    ]);
    expect(body.permissions.files.flatMap(({ restrictions }: PermissionDefinition) => restrictions)).toEqual([
      expect.objectContaining({ name: 'file_size', type: 'number', description: expect.any(String) }),
    ]);
  });
});

describe('languages', () => {
  test('[V3] [V4] languages of the site, and one with its lines', { tags: 'variant' }, async () => {
    const { localizations } = (await newGuest().call(listLocalizations)).body;
    expect(localizations.slice(0, 3)).toEqual([
      { id: 1, name: 'English', language: 'en' },
      { id: 2, name: 'Deutsch', language: 'de' },
      { id: 3, name: 'العربية', language: 'ar' },
    ]);
    const get = (language: string) => newGuest().call(getLocalization, { params: { language } });
    const { localization } = (await get('de')).body;
    expect(localization).toMatchObject({ id: 2, language: 'de', name: 'Deutsch' });
    for (const time of ['created_at', 'updated_at'])
      expect(Date.parse(localization[time]), time).not.toBeNaN();
    expect(localization.lines).toMatchObject({ Save: 'Speichern' });
    for (const unknown of ['xx', 'DE', '__proto__', '../de']) {
      expect((await get(unknown)).status, unknown).toBe(404);
    }
  });

  test('[V2] [B1] a guest’s choice is kept in a cookie', { tags: 'variant' }, async () => {
    const guest = newGuest();
    const answer = await guest.call(setLocale, { body: { locale: 'de' } });
    expect(answer.body.locale).toMatchObject({ language: 'de', name: 'Deutsch' });
    expect(answer.body.locale.lines).toHaveProperty('Save');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^be-locale=de; Path=\/; SameSite=Lax/),
    ]);
    expect((await i18nOf(guest, { 'accept-language': 'ar' })).language).toBe('de');
  });

  test(
    '[V2] [B1] a person’s choice is kept with them, by programs too, whatever the browser says',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const answer = await ann.call(setLocale, { body: { locale: 'ar' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await i18nOf(ann, { 'accept-language': 'de' })).name).toBe('العربية');
      const program = await newProgramOf(ann);
      await program.call(setLocale, { body: { locale: 'de' } });
      const { user, i18n } = (await ann.call(getBootstrapData)).body.bootstrapData;
      expect([user.language, i18n.language]).toEqual(['de', 'de']);
      await ann.call(updateUser, { params: { id: 'me' }, body: { language: 'en' } });
      expect(await i18nOf(ann)).toEqual({ language: 'en', name: 'English', lines: {} });
    },
  );

  test(
    '[V2] [V4] [B1] lines of the admin area go to those who may enter it, and to nobody else',
    { tags: 'variant' },
    async () => {
      const [admin, ann] = [await newAdmin(), await newPerson()];
      const line = 'Minimum password length';
      for (const visitor of [admin, ann, newGuest()]) {
        const { locale } = (await visitor.call(setLocale, { body: { locale: 'de' } })).body;
        const { localization } = (await visitor.call(getLocalization, { params: { language: 'de' } })).body;
        const known = [locale, localization, await i18nOf(visitor)].map(({ lines }) => line in lines);
        expect(known).toEqual(Array(3).fill(visitor === admin));
      }
    },
  );

  test('[V2] 422 for a language that does not exist', async () => {
    for (const locale of ['xx', 'de\r\nset-cookie: a=b', '']) {
      const answer = await newGuest().call(setLocale, { body: { locale } });
      expect([answer.status, Object.keys(answer.body.errors)], locale).toEqual([422, ['locale']]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('[B1] a guest’s browser is asked, and caches know that the answer follows from it', async () => {
    const guest = newGuest();
    await guest.call(getBootstrapData);
    const headers = { 'accept-language': 'fr-FR;q=0.9, ar-EG;q=0.8, de;q=0.1' };
    expect((await i18nOf(guest, headers)).language).toBe('ar');
    expect((await i18nOf(guest, { 'accept-language': 'fr' })).language).toBe('en');
    const answer = await guest.call(getBootstrapData, { headers });
    expect(answer.headers.get('vary')).toContain('Accept-Language');
  });
});
