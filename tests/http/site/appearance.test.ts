import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { getAppearance, updateAppearance } from '#shared/routes/site/appearance.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { listOwnAuditEntries } from '../../support/builders/audit-entries.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Person;
let first: Appearance;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  first = await read();
});
/** Each test begins with the appearance that the stack had. */
beforeEach(restore);
afterAll(async () => {
  await restore();
  await stack.close();
});

async function restore(): Promise<void> {
  const { values } = await read();
  const kept = new Set(first.values.themes.map(({ id }) => id));
  await save({
    general: first.values.general,
    themes: {
      updated: first.values.themes.map(({ id, name, values: own, is_dark }) => ({
        id,
        name,
        is_dark,
        values: own,
        font: null,
        ...(id === 1 && { default_light: true }),
        ...(id === 2 && { default_dark: true }),
      })),
      deleted_ids: values.themes.map(({ id }) => id).filter((id) => !kept.has(id)),
    },
  });
}

async function read(who: Visitor = admin): Promise<Appearance> {
  const answer = await who.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
const change = (body: object, who: Visitor = admin) => who.call(updateAppearance, { body });
async function save(body: object): Promise<Appearance> {
  const answer = await change(body);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
/** Guests see it a second later. */
async function seen(): Promise<BootstrapData> {
  const answer = await admin.call(getBootstrapData);
  expectStatus(answer, 200);
  return answer.body.bootstrapData as BootstrapData;
}

describe('[AP1] the appearance', { tags: 'variant' }, () => {
  test('is told with a version of each part, and with what a new installation has', async () => {
    const { values, versions, defaults } = await read();
    expect(values.general.site_name).toBe((await seen()).branding.site_name);
    expect(values.themes.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]));
    expect(Object.keys(versions).toSorted()).toEqual(Object.keys(values).toSorted());
    expect(defaults.general).toMatchObject({ site_name: 'Holdall', logo_light: null, icons: null });
    expect(defaults.themes.map(({ name }) => name)).toEqual(['Light', 'Dark']);
  });

  test('is for admins with the permission', async () => {
    const staff = await newStaff(['admin.access', 'appearance.update'], stack.newGuest());
    expect((await staff.call(getAppearance)).status).toBe(200);
    const other = await newStaff(['admin.access', 'settings.update'], stack.newGuest());
    expect((await other.call(getAppearance)).status).toBe(403);
    expect((await change({ general: { site_name: 'Mine' } }, other)).status).toBe(403);
  });
});

describe('[AP2] a change of the appearance', () => {
  test(
    'is seen by visitors, leaves what was not sent, and counts in the versions of its parts alone',
    { tags: 'variant' },
    async () => {
      const before = await read();
      const icons = [{ src: '/storage/icon.png', side: 192, purpose: 'any' }];
      const after = await save({
        general: { logo_light: '/storage/logo.svg', icons },
        versions: before.versions,
      });
      expect(after.values.general).toEqual({
        ...before.values.general,
        logo_light: '/storage/logo.svg',
        icons,
      });
      expect(after.versions.general).toBeGreaterThan(before.versions.general);
      expect(after.versions.themes).toBe(before.versions.themes);
      expect((await seen()).branding).toMatchObject({ logo_light: '/storage/logo.svg', icons });
      const again = await save({ general: { logo_light: '/storage/logo.svg' } });
      expect(again.versions).toEqual(after.versions);
    },
  );

  test('creates, changes and deletes themes together, and moves a default', { tags: 'variant' }, async () => {
    const old = await save({ themes: { created: [{ name: `Old ${randomUUID()}` }] } });
    const gone = Math.max(...old.values.themes.map(({ id }) => id));
    const name = `New ${randomUUID()}`;
    const { values } = await save({
      general: { site_description: 'Our files' },
      themes: {
        created: [{ name, default_light: true, values: { '--be-button-radius': '0px' } }],
        updated: [{ id: 1, values: { '--be-panel-radius': '3px' } }],
        deleted_ids: [gone],
      },
      versions: old.versions,
    });
    const light = values.themes.filter(({ default_light }) => default_light);
    expect(light).toMatchObject([{ name, version: 1, values: { '--be-button-radius': '0px' } }]);
    const changed = values.themes.find(({ id }) => id === 1);
    expect(changed).toMatchObject({ default_light: false, values: { '--be-panel-radius': '3px' } });
    expect(values.themes.some(({ id }) => id === gone)).toBe(false);
    expect(values.general.site_description).toBe('Our files');
    expect((await seen()).themes.find((theme) => theme.default_light)?.name).toBe(name);
  });

  test('swaps the names of two themes', { tags: 'variant' }, async () => {
    const [one = '', two = ''] = [randomUUID(), randomUUID()];
    const { values } = await save({ themes: { created: [{ name: one }, { name: two }] } });
    const [firstId, secondId] = [one, two].map(
      (name) => values.themes.find((theme) => theme.name === name)?.id,
    );
    const swapped = await save({
      themes: {
        updated: [
          { id: firstId, name: two },
          { id: secondId, name: one },
        ],
      },
    });
    expect(swapped.values.themes.find(({ id }) => id === firstId)?.name).toBe(two);
    expect(swapped.values.themes.find(({ id }) => id === secondId)?.name).toBe(one);
  });

  test('is refused as a whole, with the place of each fault', async () => {
    const before = await read();
    const { status, body } = await change({
      general: { site_name: 'Changed' },
      themes: {
        created: [
          { name: 'dark', default_light: true },
          { name: 'Another', default_light: true },
        ],
        updated: [{ id: 1, values: { '--be-primary': '250 250 250' } }],
        deleted_ids: [2],
      },
    });
    expect(status).toBe(422);
    const { details } = body as unknown as { details: Record<string, { code: string }[]> };
    const codes = Object.entries(details).map(([place, [fault]]) => [place, fault?.code]);
    expect(Object.fromEntries(codes)).toEqual({
      'themes.created.1.default_light': 'themeTwice',
      'themes.updated.0.values.--be-primary': 'contrastTooLow',
      'themes.updated.0.values.--be-on-primary': 'contrastTooLow',
      'themes.deleted_ids.0': 'themeStays',
    });
    expect(await read()).toEqual(before);
  });

  test.each([
    [{ general: { site_name: '' } }, 'general.site_name'],
    [{ general: { logo_light: 'https://x:99999/' } }, 'general.logo_light'],
    [{ general: { icons: [{ src: '/a.png', side: 0, purpose: 'any' }] } }, 'general.icons.0.side'],
    [
      { themes: { updated: [{ id: 1, values: { '--be-paper': 'red;}' } }] } },
      'themes.updated.0.values.--be-paper',
    ],
    [{ themes: { updated: [{ id: 999_999 }] } }, 'themes.updated.0.id'],
    [{ themes: { updated: [{ id: 1 }], deleted_ids: [1] } }, 'themes'],
    [
      { themes: { created: Array.from({ length: 31 }, (_, nth) => ({ name: `T${nth}` })) } },
      'themes.created',
    ],
  ])('names what is wrong: %j', async (body, place) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors?: object }).errors ?? {})).toContain(place);
  });

  test(
    'answers 409 with the current appearance where another admin saved the same part',
    { tags: 'variant' },
    async () => {
      const { versions } = await read();
      const theirs = await save({ general: { site_description: 'Theirs' }, versions });
      const refused = await change({ general: { site_name: 'Mine' }, versions });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'appearanceChanged', current: theirs });
      const other = await change({ themes: { updated: [{ id: 1, name: 'Day' }] }, versions });
      expect(other.status).toBe(200);
    },
  );

  test('loses nothing when admins save at the same moment', async () => {
    const { versions } = await read();
    const names = Array.from({ length: 6 }, (_, nth) => `Theme ${nth} ${randomUUID()}`);
    const answers = await Promise.all(
      names.map((name) => change({ themes: { created: [{ name }] }, versions })),
    );
    const saved = names.filter((_, nth) => answers[nth]?.status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(saved).toHaveLength(1);
    const now = (await read()).values.themes.map(({ name }) => name);
    expect(names.filter((name) => now.includes(name))).toEqual(saved);
  });

  test('keeps the settings that are saved beside it', { tags: 'variant' }, async () => {
    await stack.changeSettings('client', { 'homepage.type': 'loginPage' });
    await save({ general: { site_name: 'Beside' } });
    expect((await seen()).settings.homepage.type).toBe('loginPage');
    await stack.changeSettings('client', { 'homepage.type': 'landingPage' });
  });

  test('is in the audit log', { tags: 'variant' }, async () => {
    await save({ general: { site_name: 'Audited' }, themes: { updated: [{ id: 1, name: 'Morning' }] } });
    const entries = await listOwnAuditEntries(admin);
    expect(entries.find(({ action }) => action === 'appearance.update')?.changes).toContainEqual({
      field: 'site_name',
      from: first.values.general.site_name,
      to: 'Audited',
    });
    expect(entries.map(({ action }) => action)).toContain('theme.update');
  });
});
