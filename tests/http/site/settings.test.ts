import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { type AdminSection, adminSections, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import type { Setting, SettingsSection } from '#shared/settings/define-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { nestSettings } from '#shared/settings/nested-settings.ts';
import { serviceAccount } from '../../support/google-analytics.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';

type Values = Record<string, unknown>;

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

async function read(section: string, caller = admin) {
  const answer = await caller.call(getSettingsSection, { params: { section } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { client: Values; server: Values; version: number };
}

const put = (section: string, body: Values) =>
  admin.call(updateSettingsSection, { params: { section }, body });

/** Saves values at the version that is stored now. */
async function save(section: string, body: { client?: object; server?: object }) {
  const { version } = await read(section);
  const answer = await put(section, { ...body, version });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { client: Values; server: Values; version: number; requires_redeploy: string[] };
}

const errorsOf = async (section: string, body: Values) => {
  const answer = await put(section, { version: (await read(section)).version, ...body });
  expect(answer.status, answer.text).toBe(422);
  return answer.body.errors as Record<string, string[]>;
};

const texts =
  'de Europe/Berlin a@example.com https://a.example G-ABC1234567 name:asc EUR element grid registerPage base top debug smtp tls 123456789';
const samples: unknown[] = [
  true,
  false,
  ...texts.split(' '),
  'ably',
  'a.example',
  'some text',
  0.7,
  20,
  100_000,
  ['a.example'],
  [{ id: 'terms', label: 'Terms', link: '/terms' }],
  { label: 'Read', action: '/privacy' },
];

/** A value that the setting takes and that is not its default, if there is one. */
function sampleOf({ schema, initial }: Setting): unknown {
  const fits = (value: unknown) => value !== initial && schema.safeParse(value).success;
  return samples.find(fits) ?? initial;
}

/** A secret with this text in it, which some settings take alone. */
const secretOf = (name: string, text: string) =>
  name === 'analytics.service_account' ? JSON.stringify({ ...serviceAccount, project_id: text }) : text;

/** Settings of a section that admins may change, and its secrets. */
function settingsOf(section: AdminSection) {
  const parts = storedSectionsOf(section).map((part): SettingsSection => settingSections[part]);
  const valuesOf = (settings: Record<string, Setting>[], choose: (setting: Setting) => unknown): Values =>
    Object.fromEntries(
      settings.flatMap((own) =>
        Object.entries(own).flatMap(([name, setting]) => (setting.readOnly ? [] : [[name, choose(setting)]])),
      ),
    );
  const secrets = parts.flatMap((part) => part.secrets);
  const every = (value: unknown) =>
    Object.fromEntries(
      secrets.map((name) => [name, typeof value === 'string' ? secretOf(name, value) : value]),
    );
  const both = (choose: (setting: Setting) => unknown, secret: unknown) => ({
    client: valuesOf(
      parts.map(({ client }) => client),
      choose,
    ),
    server: {
      ...valuesOf(
        parts.map(({ server }) => server),
        choose,
      ),
      ...every(secret),
    },
  });
  return { both, secrets };
}

describe('every section', () => {
  // Tests of single sections may have run before.
  beforeAll(() => stack.changeSettings('client', {}));

  test.each(adminSections)(
    '[ST1] [ST2] keeps all values of %s, and takes the defaults back',
    { tags: 'variant' },
    async (section) => {
      const { both } = settingsOf(section);
      const before = await read(section);
      expect(before).toMatchObject(both(({ initial }) => initial, null));
      const saved = await save(section, both(sampleOf, `the secret of ${section}`));
      expect(saved).toMatchObject(both(sampleOf, { set: true }));
      expect(await read(section)).toMatchObject({
        client: saved.client,
        server: saved.server,
        version: saved.version,
      });
      expect(await readWholeTable(stack)).not.toContain(`the secret of ${section}`);
      const { client, server } = both(({ initial }) => initial, null);
      const restored = await save(section, { client: nestSettings(client), server: nestSettings(server) });
      expect(restored).toMatchObject({ client: before.client, server: before.server });
      expect(restored.version).toBeGreaterThanOrEqual(saved.version);
    },
  );

  test.each(['appearance', 'policies', 'landing', 'constructor'])(
    '[ST1] [ST2] %s is none: 404',
    async (section) => {
      expect((await admin.call(getSettingsSection, { params: { section } })).status).toBe(404);
      expect((await put(section, { version: 0 })).status).toBe(404);
    },
  );
});

describe('values', () => {
  test(
    '[ST2] what is not sent stays, dotted and nested names may be mixed',
    { tags: 'variant' },
    async () => {
      await save('general', { client: { 'branding.site_name': 'Ours', site: { demo: true } } });
      const { client } = await save('general', { client: { branding: { site_description: 'Files' } } });
      expect(client).toMatchObject({
        'branding.site_name': 'Ours',
        'branding.site_description': 'Files',
        'site.demo': true,
        'workspaces.integrated': true,
      });
    },
  );

  test('[ST2] each setting at fault is named by its dotted name, and nothing is saved', async () => {
    const before = await read('recaptcha');
    expect(
      await errorsOf('recaptcha', {
        client: {
          recaptcha: { enable: { register: 'yes' }, min_score: 0.1 },
          'recaptcha.site_key': 'key',
          made: 1,
        },
        server: {
          'recaptcha.min_score': 7,
          'recaptcha.secret': 7,
          'recaptcha.verify_url': 'https://a.example',
        },
      }),
    ).toEqual({
      'recaptcha.enable.register': ['This value is not valid.'],
      'recaptcha.min_score': ['This value is not valid.'],
      'recaptcha.secret': ['Enter a text to replace it, or null to remove it.'],
      'recaptcha.verify_url': ['There is no such setting here.'],
      made: ['There is no such setting here.'],
    });
    expect(await read('recaptcha')).toEqual(before);
    const client = { 'registration.policies': [{ id: 'a', label: 'A', link: 'javascript:alert(1)' }] };
    expect(Object.keys(await errorsOf('gdpr', { client }))).toEqual(['registration.policies.0.link']);
  });

  test(
    '[ST2] what the deployment decides can be sent back and not changed',
    { tags: 'variant' },
    async () => {
      const { client } = await read('general');
      expect(client['base_url']).toBe(stack.url);
      expect((await save('general', { client: { base_url: stack.url } })).client['base_url']).toBe(stack.url);
      expect(await errorsOf('general', { client: { base_url: 'https://other.example' } })).toEqual({
        base_url: ['This setting is part of the deployment and cannot be changed here.'],
      });
      expect(Object.keys(await errorsOf('queue', { server: { 'queue.driver': 'redis' } }))).toEqual([
        'queue.driver',
      ]);
    },
  );

  test('[ST2] no setting waits for a deployment, storage included', { tags: 'variant' }, async () => {
    const server = { 's3.bucket': 'other-bucket', 's3.key': 'key', 's3.secret': 'secret' };
    expect((await save('uploading', { server })).requires_redeploy).toEqual([]);
    await save('uploading', { server: { 's3.bucket': null, 's3.key': null, 's3.secret': null } });
  });

  test('[AST-0] the policies of registration stand in two sections', { tags: 'variant' }, async () => {
    const policies = { 'registration.policies': [{ id: 'privacy', label: 'Privacy', link: '/privacy' }] };
    const before = await read('authentication');
    await save('gdpr', { client: policies });
    const after = await read('authentication');
    expect(after.client).toEqual({ ...before.client, ...policies });
    expect(after.version).toBeGreaterThan(before.version);
    await save('authentication', { client: { 'registration.policies': [] } });
  });
});

describe('secrets', () => {
  test('[ST1] [ST2] are replaced by a text, removed by null, and kept otherwise', async () => {
    const name = 'recaptcha.secret';
    const { server } = await save('recaptcha', { server: { [name]: 'one' } });
    expect(server[name]).toEqual({ set: true });
    await save('recaptcha', { server: { [name]: { set: true }, 'recaptcha.min_score': 0.6 } });
    const { data } = await stack.data.SiteSettings.get({ section: 'recaptcha' }).go();
    const sealed = (data?.server as Record<string, string> | undefined)?.[name] ?? '';
    expect(await stack.data.unseal(sealed, 'settings')).toBe('one');
    expect((await save('recaptcha', { server: { recaptcha: { secret: null } } })).server[name]).toBeNull();
    expect(Object.keys(await errorsOf('recaptcha', { server: { [name]: '' } }))).toEqual([name]);
  });
});

describe('admins who save at once', () => {
  test('[ST2] a version that another admin has changed is refused', async () => {
    const { version } = await read('drive');
    const saved = await put('drive', { version, client: { 'drive.default_view': 'grid' } });
    expect(saved.body.version).toBe(version + 1);
    const late = await put('drive', { version, client: { 'drive.default_view': 'list' } });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      code: 'settingsChanged',
      message: 'Another admin has changed these settings. Reload them and try again.',
    });
    expect((await read('drive')).client['drive.default_view']).toBe('grid');
    expect((await put('drive', { client: {} })).body.errors).toHaveProperty('version');
  });

  test('[ST2] of several at the same moment, one is saved', async () => {
    const { version } = await read('ads');
    const codes = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(
      codes.map((code) => put('ads', { version, client: { 'ads.drive': code } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = codes[answers.findIndex(({ status }) => status === 200)];
    expect((await read('ads')).client['ads.drive']).toBe(winner);
  });

  test('[ST2] two sections do not disturb each other', async () => {
    const [{ version: ofLogging }, { version: ofCache }] = [await read('logging'), await read('cache')];
    const answers = await Promise.all([
      put('logging', { version: ofLogging, client: { 'logging.trace_sample_rate': 0.4 } }),
      put('cache', { version: ofCache, server: { 'cache.bootstrap_ttl': 5 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read('logging')).client['logging.trace_sample_rate']).toBe(0.4);
    expect((await read('cache')).server['cache.bootstrap_ttl']).toBe(5);
  });
});

test('[ST2] [B1] the admin sees a change at once, and guests a moment later', async () => {
  const bootstrap = async (caller = stack.newGuest()) => {
    const answer = await caller.call(getBootstrapData);
    return answer.body.bootstrapData;
  };
  await save('general', { client: { 'branding.site_name': 'Before' } });
  await stack.advanceClock(2);
  expect((await bootstrap()).branding.site_name).toBe('Before');
  await save('general', { client: { 'branding.site_name': 'After' } });
  expect((await bootstrap(admin)).branding.site_name).toBe('After');
  await stack.advanceClock(2);
  expect((await bootstrap()).settings.branding.site_name).toBe('After');
});
