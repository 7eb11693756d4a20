import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import { openAppearancePanel } from '../../../../../../tests/support/component/appearance-panel.tsx';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { aMenu, aMenuItem } from '../../../../../../tests/support/component/site.ts';
import { listPlaces, numberItems } from '../draft/menu-tree.ts';

beforeAll(() => import('./menu-screens.tsx'));

const lists = {
  menuItemCategories: [
    {
      name: 'Site pages',
      items: [
        { label: 'Plans', type: 'route' as const, action: '/pricing' },
        { label: 'Contact', type: 'route' as const, action: '/contact' },
      ],
    },
    {
      name: 'Custom pages',
      items: [{ label: 'Imprint', type: 'route' as const, action: '/pages/7/imprint' }],
    },
  ],
  roles: [
    { id: 1, name: 'guests', guests: true },
    { id: 2, name: 'users', guests: false },
  ],
  pages: [{ id: 7, title: 'Imprint', slug: 'imprint' }],
};
const item = (label: string, fields: Partial<MenuItem> = {}) =>
  aMenuItem(label, { action: '/contact', ...fields });
const main = (...items: MenuItem[]): Menu => ({
  ...aMenu('header', ...numberItems(items)),
  id: '3',
  name: 'Main',
});
const tree = [item('A', { children: [item('B')] }), item('C')];

async function open(path: string, menus: Menu[] = [main(...tree)], options: object = {}) {
  const record = await openAppearancePanel(path, {
    menus,
    prepare: (api) => api.answer(getValueLists, lists),
    ...options,
  });
  const shape = (nth = 0) =>
    listPlaces(record.menus[nth]?.items ?? []).map(({ item: { label }, depth }) => '-'.repeat(depth) + label);
  const opened = () => location.pathname.replace('/admin/appearance/', '');
  return {
    record,
    shape,
    opened,
    item: (label: string) =>
      listPlaces(record.menus[0]?.items ?? []).find((each) => each.item.label === label)?.item,
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name });
const status = page.getByRole('status');
async function choose(label: string, action: string): Promise<void> {
  await button(`Actions for ${label}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
async function press(label: string, keys: string): Promise<void> {
  (row(label).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

describe('[APP-M] the list of menus', () => {
  test('says where pages have their links from, and adds a menu', { tags: 'variant' }, async () => {
    const { record, opened } = await open('menus', []);
    await expect.element(page.getByText('No menus yet')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Add menu').click();
    expect(record.menus).toMatchObject([{ name: 'New menu', positions: [], items: [] }]);
    await expect.poll(opened).toBe(`menus/${record.menus[0]?.id}`);
  });

  test('tells the places and items of each, marks what needs a look, copies and deletes', async () => {
    const { record } = await open('menus', [main(...tree, item('Nowhere', { action: '' }))]);
    await expect.element(page.getByText('Header · 4 items')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Look at 1 item' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await choose('Main', 'Duplicate');
    expect(record.menus[1]).toMatchObject({ name: 'Copy of Main', positions: [] });
    const ids = record.menus.flatMap(({ items }) => listPlaces(items).map((place) => place.item.id));
    expect(new Set(ids).size).toBe(8);
  });

  test('adds no more than a site may have', async () => {
    const many = Array.from({ length: menuLimits.maxMenus }, (_, nth) => ({ ...main(), id: `${nth}` }));
    await open('menus', many);
    await expect.element(button('Add menu')).toBeDisabled();
    await expect.element(page.getByText('You have reached the limit of 20 menus.')).toBeVisible();
  });
});

describe('[APP-M] a menu', () => {
  test('has a name, and places that it may share with others', async () => {
    const { record } = await open('menus/3', [main(), { ...main(), id: '4', name: 'Other' }]);
    await page.getByLabelText('Name').fill('Top');
    await expect.element(page.getByText('After other menus at the same place: Other')).toBeVisible();
    await page.getByText(/^Footer –/).click();
    expect(record.menus[0]).toMatchObject({ name: 'Top', positions: ['header', 'footer'] });
    expect(record.steps).toEqual(['menus.3.name', null]);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('gets items from pages of the site, own pages, and links', async () => {
    const { shape, record, opened } = await open('menus/3', [main()]);
    await button('Add item').click();
    await page.getByLabelText('Search pages').fill('impr');
    await expect.element(button(/Plans/)).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button(/Imprint/).click();
    expect(shape()).toEqual(['-Imprint']);
    const [added] = record.menus[0]?.items ?? [];
    expect(added).toMatchObject({ type: 'route', action: '/pages/7/imprint', icon: null, order: 0 });
    await expect.poll(opened).toBe(`menus/3/items/${added?.id}`);
    await expect.element(page.getByLabelText('Path')).toHaveValue('/pages/7/imprint');
  });

  test('is ordered and nested by keys, which tell what they did', { tags: 'variant' }, async () => {
    const { shape, record } = await open('menus/3');
    await expect.element(row('C')).toBeVisible();
    await press('C', '{Alt>}{ArrowUp}{/Alt}');
    expect(shape()).toEqual(['-C', '-A', '--B']);
    await expect.element(status).toHaveTextContent('C is now item 1 of 2.');
    await expect.element(row('C')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(status).toHaveTextContent('It cannot be moved there.');
    await press('A', '{Alt>}{ArrowRight}{/Alt}');
    expect(shape()).toEqual(['-C', '--A', '---B']);
    await expect.element(status).toHaveTextContent('A is now item 1 of 1 in C.');
    await expect.element(row('A')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(shape()).toEqual(['-C', '-A', '--B']);
    await press('B', '{Alt>}{ArrowRight}{/Alt}');
    await expect.element(status).toHaveTextContent('It cannot be moved there.');
    expect(record.steps).toEqual([null, null, null]);
  });

  test('is mirrored with its language: the arrow that leads inward is the left one', async () => {
    const { shape } = await open('menus/3', [main(...tree)], { data: inArabic(bootstrapData()) });
    await expect.element(row('C')).toBeVisible();
    await press('C', '{Alt>}{ArrowLeft}{/Alt}');
    expect(shape()).toEqual(['-A', '--B', '--C']);
    expect(overflowOf(page.getByRole('main').element())).toBe(0);
  });

  test('is ordered and nested by dragging with the keyboard, which Escape ends', async () => {
    const { shape } = await open('menus/3');
    const grip = page.getByRole('button', { name: /^Drag C/ });
    const target = (name: string | RegExp) => page.getByRole('button', { name });
    const grab = async () => {
      await expect.element(grip).toBeVisible();
      await press('C', '{ArrowRight}');
      await expect.element(grip).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(target('Insert before A')).toBeVisible();
    };
    await grab();
    await userEvent.keyboard('{Escape}');
    expect(shape()).toEqual(['-A', '--B', '-C']);
    await grab();
    await expect
      .poll(async () => {
        await userEvent.keyboard('{ArrowUp}');
        return document.activeElement === target('Insert before A').element();
      })
      .toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(shape).toEqual(['-C', '-A', '--B']);
  });

  test('is ordered by the mouse', { tags: 'variant' }, async () => {
    const { shape } = await open('menus/3');
    await expect.element(row('C')).toBeVisible();
    await userEvent.dragAndDrop(row('C'), row('A'), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(shape).toEqual(['-C', '-A', '--B']);
    await userEvent.dragAndDrop(row('C'), row('A'), { targetPosition: { x: 60, y: 22 } });
    await expect.poll(shape).toEqual(['-A', '--B', '--C']);
  });

  test('moves an item by its menu and by a dialog', async () => {
    const { shape } = await open('menus/3');
    await choose('A', 'Move down');
    expect(shape()).toEqual(['-C', '-A', '--B']);
    await choose('B', 'Move out');
    expect(shape()).toEqual(['-C', '-A', '-B']);
    await choose('B', 'Move to…');
    await page.getByLabelText('Within').selectOptions('C');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Move').click();
    expect(shape()).toEqual(['-C', '--B', '-A']);
    await choose('A', 'Move to…');
    await page.getByLabelText('Within').selectOptions('\u2003B');
    await button('Move').click();
    expect(shape()).toEqual(['-C', '--B', '---A']);
  });

  test('copies items, and deletes them with those within or without', { tags: 'variant' }, async () => {
    const { shape } = await open('menus/3');
    await choose('A', 'Duplicate');
    expect(shape()).toEqual(['-A', '--B', '-A', '--B', '-C']);
    await choose('C', 'Delete');
    await button('Actions for A').first().click();
    await page.getByRole('menuitem', { name: 'Delete, and keep the items within' }).click();
    expect(shape()).toEqual(['-B', '-A', '--B']);
    await choose('A', 'Delete with the items within');
    expect(shape()).toEqual(['-B']);
  });

  test('says what the server refused of it', async () => {
    await open('menus/3', [main(...tree)], {
      errors: { 'menus.3.name': 'Taken.', 'menus.3.items.B.label': 'No.' },
    });
    await expect.element(page.getByText('Taken.')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Something here needs another value' })).toBeVisible();
  });

  test('that is gone leads back to all', async () => {
    const { opened } = await open('menus/99');
    await page.getByRole('link', { name: 'All menus' }).click();
    await expect.poll(opened).toBe('menus');
  });
});

describe('[APP-M] an item', () => {
  test('has a label, an icon, an address and a window', { tags: 'variant' }, async () => {
    const { item: of } = await open('menus/3/items/B');
    await page.getByLabelText('Label').fill('About');
    await page.getByRole('radio', { name: 'info' }).click();
    await page.getByRole('radio', { name: 'Link' }).click();
    await page.getByLabelText('Address', { exact: true }).fill('https://example.com/');
    await button('Insert {currentUser}').click();
    await page.getByText('Open in a new window').click();
    expect(of('About')).toMatchObject({
      icon: 'info',
      type: 'link',
      action: 'https://example.com/{currentUser}',
      target: '_self',
    });
    await page.getByRole('radio', { name: 'No icon' }).click();
    expect(of('About')?.icon).toBeNull();
    await page.getByLabelText('Label').fill('');
    await expect.element(page.getByText('Enter a label.')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('is for whom its conditions say, in words', async () => {
    const { item: of } = await open('menus/3/items/C');
    await expect.element(page.getByText('Everybody')).toBeVisible();
    await page.getByText('users', { exact: true }).click();
    await page.getByRole('button', { name: /Add permission/ }).click();
    await page.getByRole('option', { name: 'API access' }).click();
    await page.getByRole('button', { name: /Add setting/ }).click();
    await page.getByRole('option', { name: 'The API is on' }).click();
    await page.getByLabelText('Subscription', { exact: true }).selectOptions('Only with a subscription');
    expect(of('C')).toMatchObject({
      roles: [2],
      permissions: ['api.access'],
      settings: { 'api.integrated': true },
      subscriptionStatus: 'subscribed',
    });
    await expect
      .element(
        page.getByText(
          'Only people with the role users, with the permission API access, with a subscription, and while “The API is on”',
        ),
      )
      .toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByText('Yes', { exact: true }).click();
    expect(of('C')?.settings).toEqual({ 'api.integrated': false });
    await button('Remove The API is on').click();
    await button('Remove API access').click();
    await page.getByText('users', { exact: true }).click();
    await page.getByLabelText('Subscription', { exact: true }).selectOptions('Does not matter');
    const { roles, permissions, settings, subscriptionStatus } = of('C') ?? {};
    expect([roles, permissions, settings, subscriptionStatus]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [{ action: '' }, 'It leads nowhere, so nobody sees it.'],
    [{ action: '/pages/8/gone' }, 'Its page is gone or not published, so nobody sees it.'],
    [{ action: '/nowhere' }, 'The site has no page at this path.'],
    [{ roles: [1, 2] }, 'Nobody meets all its conditions.'],
    [{ roles: [77] }, 'Nobody meets all its conditions.'],
    [{ action: '/pricing' }, 'The settings turn its page off, so visitors find nothing there.'],
    [{ action: '/drive' }, 'Visitors see it, but the page asks them to sign in.'],
  ] as const)('%j: %s', async (fields, text) => {
    const { roles, ...rest } = { roles: undefined, ...fields };
    await open('menus/3/items/A', [main(item('A', { ...rest, ...(roles && { roles: [...roles] }) }))]);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('that is gone leads back to all', async () => {
    const { opened } = await open('menus/3/items/zz');
    await page.getByRole('link', { name: 'All menus' }).click();
    await expect.poll(opened).toBe('menus');
  });
});
