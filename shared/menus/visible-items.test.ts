import { expect, test } from 'vitest';
import { permissionsOfRole } from '../../tests/support/permissions-of-role.ts';
import { defaultClientSettings } from '../client-settings.ts';
import type { MenuItem } from '../entities/site/menu.ts';
import { roleIds } from '../site-config/built-in-roles.ts';
import type { Viewer } from '../viewer.ts';
import { visibleItems } from './visible-items.ts';

const settings = { ...defaultClientSettings('https://site.example'), menus: [] };
const guest = {
  user: null,
  guest_role: { id: roleIds.guests, permissions: permissionsOfRole(roleIds.guests) },
  settings,
} as unknown as Viewer;

function person(role: 2 | 3 | 5 = roleIds.users, isSubscriber = false): Viewer {
  const user = {
    id: 42,
    roles: [{ id: role }],
    permissions: permissionsOfRole(role),
    subscriptions: isSubscriber ? [{ id: 1, valid: true, active: true }] : [],
  };
  return { ...guest, user } as unknown as Viewer;
}

const item = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 'a',
  label: 'Help',
  icon: null,
  type: 'route',
  action: '/help',
  order: 0,
  ...change,
});

const sees = (viewer: Viewer, change: Partial<MenuItem>) => visibleItems([item(change)], viewer).length === 1;

test('[NB-5] everybody sees an item without conditions, in the order of the menu', () => {
  const items = [item({ id: 'b', order: 2 }), item({ id: 'a', order: 1 })];
  expect(visibleItems(items, guest).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('[NB-5] all roles of the list are needed; guests have theirs', () => {
  expect(sees(person(), { roles: [roleIds.users] })).toBe(true);
  expect(sees(person(), { roles: [roleIds.users, roleIds.admins] })).toBe(false);
  expect(sees(guest, { roles: [roleIds.guests] })).toBe(true);
  expect(sees(guest, { roles: [roleIds.users] })).toBe(false);
});

test('[NB-5] all permissions are needed, and `admin` stands for every one', () => {
  expect(sees(person(), { permissions: ['files.view', 'links.create'] })).toBe(true);
  expect(sees(person(), { permissions: ['files.view', 'users.update'] })).toBe(false);
  expect(sees(person(roleIds.admins), { permissions: ['something.else'] })).toBe(true);
  expect(sees(guest, { permissions: ['api.access'] })).toBe(true);
});

test('[NB-5] all settings must have their values', () => {
  expect(sees(guest, { settings: { 'api.integrated': true, 'homepage.type': 'landingPage' } })).toBe(true);
  expect(sees(guest, { settings: { 'api.integrated': true, 'billing.enable': true } })).toBe(false);
  expect(sees(guest, { settings: { 'no.such.setting': true } })).toBe(false);
});

test('[NB-5] by subscription', () => {
  expect(sees(person(), { subscriptionStatus: 'unsubscribed' })).toBe(true);
  expect(sees(person(), { subscriptionStatus: 'subscribed' })).toBe(false);
  expect(sees(person(roleIds.subscribers, true), { subscriptionStatus: 'subscribed' })).toBe(true);
  expect(sees(person(roleIds.subscribers, true), { subscriptionStatus: 'unsubscribed' })).toBe(false);
});

test('[NB-5] the person is filled in, and for guests there is no such place', () => {
  const [own] = visibleItems([item({ action: '/user/{currentUser}/files' })], person());
  expect(own?.action).toBe('/user/42/files');
  expect(sees(guest, { action: '/user/{currentUser}' })).toBe(false);
});

test.each(['', 'help', '//evil.example', '/\\evil.example', 'https://elsewhere.example'])(
  '[NB-5] a route to "%s" leads nowhere in the site',
  (action) => expect(sees(guest, { action })).toBe(false),
);

test('[NB-5] links lead out, but run nothing', () => {
  expect(sees(guest, { type: 'link', action: 'https://elsewhere.example/x' })).toBe(true);
  expect(sees(guest, { type: 'link', action: 'mailto:help@site.example' })).toBe(true);
  expect(sees(guest, { type: 'link', action: 'javascript:alert(1)' })).toBe(false);
  expect(sees(guest, { type: 'link', action: ' data:text/html,x' })).toBe(false);
  expect(sees(guest, { type: 'link', action: '' })).toBe(false);
});

test('[NB-5] items within an item are for those who see both', () => {
  const within = [item({ id: 'b', permissions: ['files.view'] }), item({ id: 'c', order: -1 })];
  const [own] = visibleItems([item({ children: within })], person());
  expect(own?.children?.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(visibleItems([item({ children: [item({ roles: [roleIds.admins] })] })], person())).toEqual([item()]);
  expect(sees(guest, { action: '', children: [item({ id: 'b' })] })).toBe(false);
});
