import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { createTheme, deleteTheme, listThemes, updateTheme } from '#shared/routes/site/themes.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Person;
const made: number[] = [];

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
/** Others see the themes, too. */
afterAll(async () => {
  await change(1, { default_light: true });
  await change(2, { default_dark: true });
  for (const id of made) await remove(id);
  await stack.close();
});

const create = (body: object, who: Visitor = admin) =>
  who.call(createTheme, { body: body as { name: string } });
const change = (id: number, body: object, who: Visitor = admin) =>
  who.call(updateTheme, { params: { id }, body });
const remove = (id: number, who: Visitor = admin) => who.call(deleteTheme, { params: { id } });

async function newTheme(fields: object = {}): Promise<ManagedTheme> {
  const answer = await create({ name: `Theme ${randomUUID()}`, ...fields });
  expectStatus(answer, 201);
  const theme = answer.body.theme as ManagedTheme;
  made.push(theme.id);
  return theme;
}

async function list(query: object = {}, who: Visitor = admin): Promise<ManagedTheme[]> {
  const answer = await who.call(listThemes, { query: query as never });
  expectStatus(answer, 200);
  return answer.body.pagination.data as ManagedTheme[];
}
const find = async (id: number) => (await list({ perPage: 100 })).find((theme) => theme.id === id);
const codesOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: Record<string, { code: string }[]> };
}) => ({
  status,
  errors: Object.fromEntries(
    Object.entries(body.errors ?? {}).map(([field, reasons]) => [field, JSON.stringify(reasons)]),
  ),
});

describe('[AP3] themes', () => {
  test(
    'begin as the light or dark one, and are seen by visitors with what was changed',
    { tags: 'variant' },
    async () => {
      const theme = await newTheme({ is_dark: true, values: { '--be-panel-radius': '0px' } });
      expect(theme).toMatchObject({ is_dark: true, default_light: false, default_dark: false, version: 1 });
      expect(theme.values).toEqual({ ...builtInThemes[1]?.values, '--be-panel-radius': '0px' });
      const answer = await change(theme.id, {
        name: `Night ${theme.id}`,
        values: { '--be-paper': '0 0 0' },
        font: { family: 'Noto Sans' },
        version: theme.version,
      });
      expectStatus(answer, 200);
      const changed = answer.body.theme as ManagedTheme;
      expect(changed.values).toEqual({ ...theme.values, '--be-paper': '0 0 0' });
      const { body } = await stack.newGuest().call(getBootstrapData);
      const { version: _version, ...shown } = changed;
      expect(body.bootstrapData.themes).toContainEqual(shown);
      expect(await find(theme.id)).toEqual(changed);
    },
  );

  test('one of each default is there, whoever becomes it', async () => {
    const theme = await newTheme({ default_light: true });
    const defaults = (await list({ perPage: 100 })).filter(({ default_light: isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([theme.id]);
    expect(codesOf(await change(theme.id, { default_light: false })).errors['default_light']).toContain(
      'Choose another theme',
    );
    expect(codesOf(await remove(theme.id)).errors['id']).toContain('default theme cannot');
    expectStatus(await change(1, { default_light: true }), 200);
    expect((await find(theme.id))?.default_light).toBe(false);
    expectStatus(await remove(theme.id), 200);
    expect(await find(theme.id)).toBeUndefined();
    expect((await change(theme.id, { name: 'Gone' })).status).toBe(404);
  });

  test('[README 19] too little contrast is refused at the colors concerned, with the ratio that they have', async () => {
    const answer = await create({ name: randomUUID(), values: { '--be-primary': '180 200 255' } });
    expect(answer.status).toBe(422);
    const { errors } = codesOf(answer);
    expect(Object.keys(errors).toSorted()).toEqual(['values.--be-on-primary', 'values.--be-primary']);
    expect(errors['values.--be-primary']).toMatch(/contrast of 1\.\d on --be-\S+ It needs 4\.5/);
  });

  test.each([
    [{ '--be-primary': 'red' }, 'values.--be-primary', 'three numbers'],
    [{ '--be-paper': '1 2 3;} body{display:none' }, 'values.--be-paper', 'three numbers'],
    [{ '--be-hover-opacity': '500%' }, 'values.--be-hover-opacity', 'percents'],
    [{ '--be-input-radius': '9rem' }, 'values.--be-input-radius', 'pixels'],
    [{ '--other': '1px' }, 'values.--other', 'no such variable'],
  ])('%o is refused at its variable', async (values, field, words) => {
    const answer = await create({ name: randomUUID(), values });
    expect(answer.status).toBe(422);
    expect(codesOf(answer).errors[field]).toContain(words);
  });

  test('names are there once, and fonts are names', async () => {
    const { name } = await newTheme();
    expect(Object.keys(codesOf(await create({ name: name.toUpperCase() })).errors)).toEqual(['name']);
    const answer = await create({ name: randomUUID(), font: { family: "x'); @import url(//evil" } });
    expect(Object.keys(codesOf(answer).errors)).toEqual(['font.family']);
  });

  test('two admins who change one at once do not overwrite each other', async () => {
    const theme = await newTheme();
    const answers = await Promise.all([
      change(theme.id, { values: { '--be-panel-radius': '1px' }, version: theme.version }),
      change(theme.id, { values: { '--be-panel-radius': '2px' }, version: theme.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('need the permission, and are recorded with each variable', { tags: 'variant' }, async () => {
    const [designer, other] = [
      await newStaff(['admin.access', 'appearance.update'], stack.newGuest()),
      await newStaff(['admin.access', 'settings.update'], stack.newGuest()),
    ];
    expect((await create({ name: randomUUID() }, other)).status).toBe(403);
    const theme = await newTheme();
    expectStatus(await change(theme.id, { values: { '--be-button-radius': '3px' } }, designer), 200);
    const filters = encodeFilters([
      { key: 'target_type', operator: '=', value: 'theme' },
      { key: 'target_id', operator: '=', value: String(theme.id) },
    ]);
    const { body } = await admin.call(listAuditEntries, { query: { filters } });
    expect(body.pagination.data[0]).toMatchObject({
      action: 'theme.update',
      changes: [{ field: '--be-button-radius', from: '8px', to: '3px' }],
    });
  });
});
