import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '#shared/entities/site/report.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { propertyId, serviceAccount, startGoogleAnalytics } from '../../support/google-analytics.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { newAdmin } from '../../support/people.ts';
import { readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';

const shared = shareAmongTests(async () => {
  const stack = await startAccountStack();
  whenOver(stack.close);
  const google = await startGoogleAnalytics();
  whenOver(google.close);
  return { stack, google, admin: await newAdmin(stack.newGuest()) };
});

const section = { params: { section: 'analytics' } } as const;
const keyFile = JSON.stringify(serviceAccount, null, 2);
const serverValues = { 'analytics.property_id': propertyId, 'analytics.service_account': keyFile };

beforeEach(async () => {
  const { stack, google } = shared();
  Object.assign(google, { reports: [], signIns: 0, rows: {}, fault: undefined });
  await stack.changeSettings('server', google.addresses);
});

async function save(server: object) {
  const { admin } = shared();
  const { version } = (await admin.call(getSettingsSection, section)).body as { version: number };
  return admin.call(updateSettingsSection, { ...section, body: { server, version } });
}

async function configure(): Promise<void> {
  const answer = await save(serverValues);
  expect(answer.status, answer.text).toBe(200);
}

const readReports = (query: Record<string, string> = {}) => shared().admin.call(getReports, { query });

async function reportOf(query: Record<string, string>): Promise<Report> {
  const answer = await readReports(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Report;
}

/** Refuses everything for the property, or at the token service. */
const failAt = (at: 'token' | 'report', status: number, body: unknown = 'Busy') => {
  shared().google.fault = { at, said: { status, body } };
};

describe('[ST4] the test of analytics', () => {
  async function outcomeOf(server: object) {
    const answer = await shared().admin.call(testSettings, { ...section, body: { client: {}, server } });
    expect(answer.status, answer.text).toBe(200);
    const { ok, details } = answer.body as { ok: boolean; details: { ok: boolean; code: string }[] };
    expect(ok).toBe(details.every((step) => step.ok));
    expect(answer.text).not.toContain('PRIVATE KEY');
    return { codes: details.map(({ code }) => code), text: answer.text };
  }

  test('signs in and reads by unsaved values, and stores nothing', { tags: 'variant' }, async () => {
    const { google, admin } = shared();
    google.rows[''] = () => [[42]];
    const read = async () => (await admin.call(getSettingsSection, section)).body as object;
    const before = await read();
    expect((await outcomeOf({})).codes).toEqual(['keysMissing']);
    expect((await outcomeOf({ ...serverValues, 'analytics.property_id': null })).codes).toEqual([
      'keysMissing',
    ]);
    const { codes, text } = await outcomeOf(serverValues);
    expect(codes).toEqual(['analyticsKeyRead', 'analyticsSignedIn', 'analyticsRead']);
    expect(text).toContain(`The file is the key of ${serviceAccount.client_email}.`);
    expect(text).toContain('Visitors in the last seven days: 42.');
    expect(await read()).toEqual(before);
  });

  test('tells a key that was withdrawn, a missing right and an outage apart, with what Google says', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const withdrawn = { ...serviceAccount, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    const refused = await outcomeOf({
      ...serverValues,
      'analytics.service_account': JSON.stringify(withdrawn),
    });
    expect(refused.codes).toEqual(['analyticsKeyRead', 'analyticsSignInRefused']);
    expect(refused.text).toContain('invalid_grant: Invalid JWT Signature.');
    const denied = await outcomeOf({ ...serverValues, 'analytics.property_id': '1' });
    expect(denied.codes).toEqual(['analyticsKeyRead', 'analyticsSignedIn', 'analyticsReadDenied']);
    expect(denied.text).toContain('User does not have sufficient permissions');
    failAt('token', 503);
    expect((await outcomeOf(serverValues)).codes).toEqual(['analyticsKeyRead', 'analyticsNotReached']);
    failAt('report', 400, { error: { code: 400, message: 'Long '.repeat(1000) } });
    const long = await outcomeOf(serverValues);
    expect(long.codes.at(-1)).toBe('analyticsReadRefused');
    expect(long.text.length).toBeLessThan(2000);
  });
});

describe('[AST-analytics] the settings of reports', () => {
  test.each([
    ['is no JSON', 'a key'],
    ['is of a user', JSON.stringify({ ...serviceAccount, type: 'authorized_user' })],
    ['has no key', JSON.stringify({ ...serviceAccount, private_key: 'none' })],
    ['has no address', JSON.stringify({ ...serviceAccount, client_email: undefined })],
  ])('a file that %s is refused at its field', async (_fault, file) => {
    const name = 'analytics.service_account';
    const saved = await save({ [name]: file });
    expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, [name]]);
    const tested = await shared().admin.call(testSettings, {
      ...section,
      body: { client: {}, server: { [name]: file } },
    });
    expect(tested.body.errors).toEqual(saved.body.errors);
  });

  test('an id of the tag is no property', async () => {
    const answer = await save({ 'analytics.property_id': 'G-ABC1234567' });
    expect(answer.body.errors).toEqual({
      'analytics.property_id': ['Enter the number of the property, such as 123456789.'],
    });
  });

  test('the key is stored sealed, and never shown', { tags: 'variant' }, async () => {
    await configure();
    const { admin, stack } = shared();
    const shown = await admin.call(getSettingsSection, section);
    expect(shown.body.server).toMatchObject({ 'analytics.service_account': { set: true } });
    expect(shown.text + (await readWholeTable(stack))).not.toContain('PRIVATE KEY');
  });
});

describe('[AR1] the report of visitors', () => {
  const march = { startDate: '2026-03-01', endDate: '2026-03-03' };

  test('has each day, the total of the period before, and where visitors come from', async () => {
    const { google } = shared();
    await configure();
    google.rows = {
      date: () => [
        ['20260303', 5],
        ['20260301', 3],
      ],
      '': ({ dateRanges: [range] }) => [[range?.startDate === '2026-03-01' ? 7 : 4]],
      'countryId,country': () => [
        ['DE', 'Germany', 6],
        ['(not set)', '(not set)', 1],
      ],
      browser: () => [['Firefox', 7]],
      operatingSystem: () => [['Linux', 7]],
    };
    expect(await reportOf({ ...march, types: 'visitors' })).toMatchObject({
      datasets: {
        visitors: {
          label: 'Visitors',
          granularity: 'day',
          data: [
            { date: '2026-03-01', value: 3 },
            { date: '2026-03-02', value: 0 },
            { date: '2026-03-03', value: 5 },
          ],
          total: 7,
          previousTotal: 4,
        },
      },
      visitors: {
        source: 'google',
        byCountry: [
          { name: 'Germany', code: 'DE', value: 6 },
          { name: null, code: null, value: 1 },
        ],
        byBrowser: [{ name: 'Firefox', value: 7 }],
        byPlatform: [{ name: 'Linux', value: 7 }],
        timezone: 'Europe/Berlin',
      },
      failures: {},
    });
    const ranges = google.reports.map(({ dateRanges: [range] }) => range?.startDate);
    expect([...new Set(ranges)].toSorted()).toEqual(['2026-02-26', '2026-03-01']);
  });

  test('is zero where nobody came', async () => {
    await configure();
    const { datasets, visitors } = await reportOf({ ...march, endDate: '2026-03-02' });
    expect(datasets.visitors).toMatchObject({ total: 0, previousTotal: 0 });
    expect(datasets.visitors?.data.map(({ value }) => value)).toEqual([0, 0]);
    expect(visitors).toMatchObject({ byCountry: [], byBrowser: [], byPlatform: [] });
  });

  test('has views that the site counts without property or key', { tags: 'variant' }, async () => {
    const expected = {
      datasets: { visitors: { label: 'Page views' } },
      visitors: { source: 'site' },
      failures: {},
    };
    expect(await reportOf({})).toMatchObject(expected);
    await save({ 'analytics.property_id': propertyId });
    expect(await reportOf({})).toMatchObject(expected);
    expect(shared().google.signIns).toBe(0);
  });

  test(
    'is asked for again after ten minutes, and for other days or settings',
    { tags: 'variant' },
    async () => {
      const { stack, google } = shared();
      await configure();
      const days = { startDate: '2026-04-01', endDate: '2026-04-02' };
      await reportOf(days);
      await reportOf(days);
      expect(google.signIns).toBe(1);
      await reportOf({ ...days, endDate: '2026-04-03' });
      expect(google.signIns).toBe(2);
      await stack.advanceClock(601);
      await reportOf(days);
      expect(google.signIns).toBe(3);
      await save({ 'analytics.property_id': '1' });
      expect((await reportOf(days)).failures.visitors?.code).toBe('analyticsRefused');
    },
  );

  test('covers the last seven days in the zone that was asked for', { tags: 'variant' }, async () => {
    const { stack, google } = shared();
    await configure();
    const zone = 'Pacific/Kiritimati';
    await reportOf({ timezone: zone });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(await stack.nowMs());
    const [range] =
      google.reports.find(({ dimensions }) => dimensions?.[0]?.name === 'date')?.dateRanges ?? [];
    expect(range?.endDate).toBe(today);
    expect(Date.parse(range?.endDate ?? '') - Date.parse(range?.startDate ?? '')).toBe(6 * 86_400_000);
    google.reports.length = 0;
    await reportOf({ startDate: '2026-05-01T23:30:00Z', endDate: '2026-05-03', timezone: 'Europe/Berlin' });
    expect(google.reports[0]?.dateRanges[0]).toEqual({ startDate: '2026-05-02', endDate: '2026-05-03' });
  });

  test('names its failure while the response succeeds, and is not kept', async () => {
    await configure();
    const days = { startDate: '2026-06-01', endDate: '2026-06-02' };
    failAt('report', 503);
    const down = await reportOf(days);
    expect(down).toMatchObject({ datasets: {}, visitors: null });
    expect(down.failures.visitors).toMatchObject({ code: 'analyticsDown', params: { answer: '503 "Busy"' } });
    shared().google.fault = undefined;
    expect((await reportOf(days)).failures).toEqual({});
  });

  test.each([
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ startDate: '2024-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ startDate: 'yesterday' }, 'startDate'],
    [{ types: 'visitors,moons' }, 'types.1'],
    [{ timezone: 'Mars' }, 'timezone'],
  ])('refuses %o at its field', async (query, field) => {
    const answer = await readReports(query);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('is for staff', { tags: 'variant' }, async () => {
    const { stack } = shared();
    expect((await stack.newGuest().call(getReports, {})).status).toBe(401);
    expect((await (await stack.newPerson()).call(getReports, {})).status).toBe(403);
  });
});
