import { expect, test } from 'vitest';
import type { MenuItem } from '../entities/site/menu.ts';
import { labelsOfMenus, openLabelsOf } from './labels-of-menus.ts';

const item = (label: string, children?: MenuItem[]): MenuItem => ({
  id: label,
  label,
  icon: 'help',
  type: 'route',
  action: `/${label}`,
  permissions: ['files.view'],
  order: 0,
  ...(children && { children }),
});

test('labels of all levels and menus are found, each once', () => {
  const company = item('Company', [item('About', [item('Team')]), item('')]);
  expect(
    labelsOfMenus([{ items: [company, item('Help')] }, { items: [item('Help')] }, { items: [] }]),
  ).toEqual(['Company', 'About', 'Team', 'Help']);
});

test('labels of items that some cannot see, and of those within them, are not open', () => {
  const open = { ...item('Open'), permissions: [], settings: { 'billing.enable': true } };
  const limited: Partial<MenuItem>[] = [
    { roles: [1] },
    { permissions: ['files.view'] },
    { permissions: [], subscriptionStatus: 'subscribed' },
  ];
  const items = limited.map((limit, nth) => ({ ...item(`Limited ${nth}`, [open]), ...limit }));
  const within = { ...open, label: 'Around', children: [item('Within')] };
  expect(openLabelsOf([{ items: [...items, within] }])).toEqual(['Around']);
});
