import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { menuPositions } from '#shared/menus/menu-positions.ts';
import { getAppearance, updateAppearance } from '#shared/routes/site/appearance.ts';
import { createCustomPage, deleteCustomPages, updateCustomPage } from '#shared/routes/site/custom-pages.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
beforeEach(() => save([]));
afterAll(async () => {
  await save([]);
  await stack.close();
});

type NewItem = Partial<MenuItem> & { label: string };
const item = ({ children, ...fields }: NewItem, order = 0): MenuItem => ({
  id: fields.label.toLowerCase(),
  icon: null,
  type: 'route',
  action: `/pages/${fields.label}`,
  order,
  ...fields,
  ...(children && { children }),
});
const menu = (items: MenuItem[], fields: Partial<Menu> = {}): Menu => ({
  id: 'new',
  name: 'Menu',
  positions: ['header'],
  items,
  ...fields,
});

async function read(): Promise<Appearance> {
  const answer = await admin.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body.appearance as Appearance;
}
const change = (menus: object[], more: object = {}) =>
  admin.call(updateAppearance, { body: { menus, ...more } as never });
async function save(menus: object[]): Promise<Menu[]> {
  const answer = await change(menus);
  expectStatus(answer, 200);
  return (answer.body.appearance as Appearance).values.menus;
}
async function seenBy(who: Visitor): Promise<Menu[]> {
  await stack.advanceClock(2);
  const answer = await who.call(getBootstrapData);
  expectStatus(answer, 200);
  const { menus, settings } = answer.body.bootstrapData as BootstrapData;
  expect(settings.menus).toEqual(menus);
  return menus;
}
const labels = (items: readonly MenuItem[] = []): string[] =>
  items.flatMap(({ label, children }) => [label, ...labels(children)]);
const labelsFor = async (who: Visitor) => labels((await seenBy(who))[0]?.items);

describe('[AP2] menus', () => {
  test('are stored with items within items, in the order in which they are sent', async () => {
    const items = [
      item({ label: 'Company', children: [item({ label: 'About', children: [item({ label: 'Team' })] })] }),
      item(
        { label: 'Help', type: 'link', action: 'https://help.example/', target: '_blank', icon: 'help' },
        7,
      ),
    ];
    const [stored] = await save([menu(items, { positions: [...menuPositions] })]);
    expect(stored).toEqual({
      ...menu(items.map((each, order) => ({ ...each, order }))),
      id: expect.stringMatching(/^\d+$/),
      positions: menuPositions,
    });
    expect(await seenBy(stack.newGuest())).toEqual([stored]);
    const [again] = await save([{ ...stored, items: [...(stored?.items ?? [])].toReversed() }]);
    expect(labels(again?.items)).toEqual(['Help', 'Company', 'About', 'Team']);
    expect(again?.id).toBe(stored?.id);
  });

  test(
    'that are not sent are deleted, and menus that did not change count no version',
    { tags: 'variant' },
    async () => {
      const both = await save([menu([], { name: 'One' }), menu([], { id: 'other', name: 'Two' })]);
      const { versions } = await read();
      await save(both);
      expect((await read()).versions.menus).toBe(versions.menus);
      expect((await save(both.slice(1))).map(({ name }) => name)).toEqual(['Two']);
      expect((await read()).versions.menus).toBeGreaterThan(versions.menus);
    },
  );

  test('of another admin are not lost: 409 with what is there', { tags: 'variant' }, async () => {
    const { versions } = await read();
    const theirs = await save([menu([item({ label: 'Theirs' })])]);
    const refused = await change([menu([item({ label: 'Mine' })])], { versions });
    expect(refused.status).toBe(409);
    expect((refused.body as { current?: Appearance }).current?.values.menus).toEqual(theirs);
  });

  test('may be as large as the limits say, and no larger', async () => {
    const many = Array.from({ length: menuLimits.maxItems }, (_, nth) => item({ label: `Item${nth}` }, nth));
    const [stored] = await save([menu(many)]);
    expect(stored?.items).toEqual(many);
    const nested = item({ label: 'Nest', children: [item({ label: 'Egg' })] });
    const more = await change([menu([...many.slice(1), nested])]);
    expect(more.status).toBe(422);
    expect(Object.keys(more.body.errors ?? {})).toEqual(['menus.0.items']);
    const all = Array.from({ length: menuLimits.maxMenus }, (_, nth) => menu([], { id: `m${nth}` }));
    expect((await change([...all, menu([])])).status).toBe(422);
    expect(await save(all)).toHaveLength(menuLimits.maxMenus);
  });

  test.each([
    [item({ label: 'A', type: 'link', action: 'javascript:alert(1)' }), 'action'],
    [item({ label: 'A', type: 'link', action: ' data:text/html,x' }), 'action'],
    [item({ label: 'A', action: '//elsewhere.example' }), 'action'],
    [item({ label: 'A', action: 'https://elsewhere.example' }), 'action'],
    [item({ label: 'A', type: 'link', action: 'https://x:99999/' }), 'action'],
    [{ ...item({ label: 'A' }), label: ' ' }, 'label'],
    [{ ...item({ label: 'A' }), icon: '<b>' }, 'icon'],
    [{ ...item({ label: 'A' }), settings: { 'a b': true } }, 'settings.a b'],
    [item({ label: 'A', children: [item({ label: 'B', action: '/\\evil.example' })] }), 'children.0.action'],
  ])('names what is wrong with an item: %j', async (wrong, field) => {
    const { status, body } = await change([menu([wrong as MenuItem])]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(`menus.0.items.0.${field}`);
  });

  test('have items by the same id once, and known positions alone', async () => {
    const twice = await change([menu([item({ label: 'A' }), item({ label: 'B', id: 'a' })])]);
    expect(Object.keys(twice.body.errors ?? {})).toEqual(['menus.0.items']);
    const nowhere = await change([menu([], { positions: ['nowhere'] })]);
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['menus.0.positions.0']);
  });
});

describe('[NB-5] the items that somebody is sent', () => {
  test('are those whose conditions hold for them, also within others', async () => {
    const person = await stack.newPerson();
    await save([
      menu([
        item({ label: 'Everybody' }),
        item({ label: 'Guests', roles: [roleIds.guests] }),
        item({ label: 'Users', roles: [roleIds.users], children: [item({ label: 'Within' })] }),
        item({ label: 'Staff', permissions: ['appearance.update'] }),
        item({ label: 'Subscribers', subscriptionStatus: 'subscribed' }),
        item({ label: 'Others', children: [item({ label: 'Secret', permissions: ['admin'] })] }),
        item({ label: 'Off', settings: { 'api.integrated': 'never' } }),
        item({ label: 'Mine', action: '/user/{currentUser}' }),
        item({ label: 'Nowhere', action: '' }),
      ]),
    ]);
    expect(await labelsFor(stack.newGuest())).toEqual(['Everybody', 'Guests', 'Others']);
    expect(await labelsFor(person)).toEqual(['Everybody', 'Users', 'Within', 'Others', 'Mine']);
    expect(await labelsFor(admin)).toEqual(['Everybody', 'Staff', 'Others', 'Secret', 'Mine']);
    const mine = (await seenBy(person))[0]?.items.at(-1);
    expect(mine?.action).toBe(`/user/${person.id}`);
  });

  test('lead to pages that there are, by their ids', async () => {
    const { body } = await admin.call(createCustomPage, {
      body: { title: `Page ${randomUUID()}`, published: true, body: '<p>Hello</p>' } as never,
    });
    const { id } = body.page;
    await save([
      menu([item({ label: 'Page', action: `/pages/${id}/any` }), item({ label: 'Home', action: '/' })]),
    ]);
    const guest = stack.newGuest();
    expect(await labelsFor(guest)).toEqual(['Page', 'Home']);
    await admin.call(updateCustomPage, { params: { id }, body: { published: false } as never });
    expect(await labelsFor(guest)).toEqual(['Home']);
    await admin.call(updateCustomPage, {
      params: { id },
      body: { published: true, slug: `s-${id}` } as never,
    });
    expect(await labelsFor(guest)).toEqual(['Page', 'Home']);
    await admin.call(deleteCustomPages, { params: { id: String(id) } });
    expect(await labelsFor(guest)).toEqual(['Home']);
    expect((await read()).values.menus[0]?.items).toHaveLength(2);
  });
});
