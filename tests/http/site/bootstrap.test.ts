import { describe, expect, test } from 'vitest';
import type { Theme } from '#shared/entities/site/theme.ts';
import { login, logout } from '#shared/routes/accounts/auth.ts';
import { getBootstrapData, getHealth } from '#shared/routes/site/system.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { newGuest, newPerson, newProgramOf, signInAdmin } from '../../support/people.ts';

const topKeys = [
  'branding',
  'content_security_policy',
  'cookie_notice',
  'default_meta_tags',
  'guest_role',
  'i18n',
  'impersonator',
  'is_mobile_device',
  'is_session_remembered',
  'menus',
  'require_email_confirmation',
  'sentry_release',
  'settings',
  'show_cookie_notice',
  'themes',
  'user',
];
const settingKeys = {
  analytics: ['tracking_code', 'plausible_domain'],
  broadcast: ['driver', 'key', 'cluster'],
  branding: ['site_name', 'logo_light', 'logo_dark', 'favicon'],
  registration: ['disable', 'policies'],
  site: ['demo'],
  social: ['compact_buttons', 'google', 'facebook', 'twitter', 'envato'],
  themes: ['user_change'],
  i18n: ['enable'],
  locale: ['default'],
  notif: ['subs'],
  workspaces: ['integrated'],
  notifications: ['integrated'],
  api: ['integrated'],
  billing: ['enable', 'integrated', 'force_subscription'],
  homepage: ['type', 'value'],
  cookie_notice: ['enable', 'position', 'button'],
  dates: ['format', 'default_timezone'],
  logging: ['sentry_public'],
  recaptcha: ['site_key', 'enable'],
  uploads: [
    'chunk_size',
    'uploads_driver',
    'public_driver',
    's3_direct_upload',
    'disable_tus',
    'max_size',
    'allowed_extensions',
    'blocked_extensions',
    'available_space',
  ],
  ads: ['drive', 'file-preview', 'landing-top', 'disable'],
  drive: ['default_view', 'default_sort'],
};

const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
/** What every installation starts with has the dates of the product. */
const madeOnce = { created_at: aTime, updated_at: aTime };

async function dataFor(visitor = newGuest(), headers: Record<string, string> = {}) {
  const answer = await visitor.call(getBootstrapData, { headers });
  expect(answer.status).toBe(200);
  return answer.body.bootstrapData;
}

describe('bootstrap data', () => {
  test('a guest gets every key of what the site has, and nobody as the user', async () => {
    const data = await dataFor();
    expect(Object.keys(data).sort()).toEqual(topKeys);
    expect(data.user).toBeNull();
    for (const [section, keys] of Object.entries(settingKeys)) {
      expect(Object.keys(data.settings[section]), section).toEqual(expect.arrayContaining(keys));
    }
    expect(data.settings).toMatchObject({ base_url: newGuest().site, html_base_uri: '/', menus: data.menus });
    expect(data.settings.billing.force_subscription).toBe(false);
    expect(data.settings.notif.subs).toEqual({ integrated: true });
    for (const copy of ['branding', 'cookie_notice', 'require_email_confirmation', 'default_meta_tags']) {
      expect(data[copy], copy).toEqual(data.settings[copy]);
    }
    expect(data.i18n).toMatchObject({ language: 'en', lines: {} });
  });

  test('[B1] the guest role is there with its permissions', async () => {
    const { guest_role: role } = await dataFor();
    const flags = { guests: true, default: false, internal: true, type: 'sitewide' };
    expect(role).toMatchObject({ id: 1, name: 'guests', ...flags, ...madeOnce });
    expect(role.description).toBe('Visitors who are not signed in');
    expect(role.permissions.map(({ name }: { name: string }) => name).sort()).toEqual([
      'api.access',
      'files.download',
    ]);
  });

  test('[B1] one light and one dark theme', async () => {
    const data = await dataFor();
    // Other files make more of them.
    const builtIn = new Set(builtInThemes.map(({ id }) => id));
    const themes = (data.themes as Theme[]).filter(({ id }) => builtIn.has(id));
    expect(themes.map((theme) => theme.is_dark)).toEqual([false, true]);
    for (const theme of themes) expect(theme).toMatchObject({ type: 'site', ...madeOnce });
    expect(themes[0]?.values['--be-primary']).toMatch(/^\d+ \d+ \d+$/);
  });

  test(
    '[B1] a person gets themselves, with roles, permissions and subscriptions',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const { user } = await dataFor(ann);
      expect(user).toMatchObject({ id: ann.id, email: ann.email, subscriptions: [], timezone: null });
      const usersRole = { id: 2, default: true, description: 'Everybody who has an account', ...madeOnce };
      expect(user.roles).toEqual([expect.objectContaining(usersRole)]);
      const names = user.permissions.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(['files.view', 'files.create', 'links.create']));
      expect(names).not.toContain('admin');
      const admin = (await dataFor(await signInAdmin())).user;
      expect(admin.permissions.map(({ name }: { name: string }) => name)).toContain('admin');
    },
  );

  test.each([true, false])(
    '[B1] [C21] says whether the session is remembered, at the sign-in and after it: %s',
    { tags: 'variant' },
    async (remember) => {
      const { email, password } = await newPerson();
      const browser = newGuest();
      const answer = await browser.call(login, { body: { email, password, remember } });
      expect(answer.body.bootstrapData.is_session_remembered).toBe(remember);
      expect((await dataFor(browser)).is_session_remembered).toBe(remember);
      const { body } = await browser.call(logout);
      expect(body.bootstrapData.is_session_remembered).toBe(false);
    },
  );

  test('[B1] no session of a guest or of an API token is remembered', { tags: 'variant' }, async () => {
    const program = await newProgramOf(await newPerson());
    const [ofGuest, ofProgram] = [await dataFor(), await dataFor(program)];
    expect([ofGuest.is_session_remembered, ofProgram.is_session_remembered]).toEqual([false, false]);
    expect(ofProgram.user).not.toBeNull();
  });

  test('[B1] phones are told from other devices', async () => {
    const agents = {
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148': true,
      'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile': true,
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0': false,
    };
    for (const [agent, isMobile] of Object.entries(agents)) {
      expect((await dataFor(newGuest(), { 'user-agent': agent })).is_mobile_device, agent).toBe(isMobile);
    }
  });

  test('[B1] nothing secret is in it', async () => {
    const answer = await (await signInAdmin()).call(getBootstrapData);
    expect(answer.text).not.toMatch(/secret_key|passwordHash|stripe_id|client_secret/i);
  });
});

test('[B2] health answers version and time without touching the table', { tags: 'variant' }, async () => {
  const answer = await newGuest().call(getHealth);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/\S/),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  });
  const ann = await newPerson();
  for (const visitor of [newGuest(), ann]) {
    const line = await getRequestLine(await visitor.call(getHealth));
    expect(line).toMatchObject({ route: 'getHealth', tableCalls: 0, readUnits: 0, writeUnits: 0 });
  }
});
