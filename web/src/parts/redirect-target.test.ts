import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { permissionsOfRole } from '../../../tests/support/permissions-of-role.ts';
import { redirectTargetOf } from './redirect-target.ts';

const stored = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

type Identity = Parameters<typeof redirectTargetOf>[1];
const origin = 'https://site.example';

function identity(
  change: { variant?: 'drive' | 'base'; billing?: boolean; isAdmin?: boolean; id?: number } = {},
): Identity {
  const settings = defaultClientSettings(origin);
  settings.site.variant = change.variant ?? 'drive';
  settings.billing.enable = change.billing ?? false;
  const permissions = permissionsOfRole(change.isAdmin ? roleIds.admins : roleIds.users);
  return {
    settings: { ...settings, menus: [] },
    user: { id: change.id ?? 1, permissions } as Identity['user'],
  };
}

const select = (selection: object) => stored.set('be.onboarding.selected', JSON.stringify(selection));
const target = (redirect?: string, who = identity()) =>
  redirectTargetOf(new URLSearchParams(redirect === undefined ? {} : { redirect }), who, origin);

test('[LOG-6] leads to the path that was asked for, query and anchor included', () => {
  expect(target('/drive/folders/abc?x=1#y')).toBe('/drive/folders/abc?x=1#y');
});

test('[HOME-2] leads to the drive without a target, users and admins alike', () => {
  expect(target()).toBe('/drive');
  expect(target('')).toBe('/drive');
  expect(target(undefined, identity({ isAdmin: true }))).toBe('/drive');
});

test('[HOME-2] the base variant leads users to the homepage and admins to their area', () => {
  expect(target(undefined, identity({ variant: 'base' }))).toBe('/');
  expect(target(undefined, identity({ variant: 'base', isAdmin: true }))).toBe('/admin');
});

test('[HOME-2] a plan that was selected before leads to its payment, where there are payments', () => {
  select({ productId: 3, priceId: 7, chosenAtMs: Date.now() });
  expect(target('/drive/trash', identity({ billing: true }))).toBe('/checkout/3/7');
  expect(target()).toBe('/drive');
});

test('[HOME-2] a selection ends after a day', () => {
  select({ productId: 3, priceId: 7, chosenAtMs: Date.now() - 86_400_000 });
  expect(target(undefined, identity({ billing: true }))).toBe('/drive');
});

test('[HOME-2] a selection is that of the first account that signs in, and leads no other one to a payment', () => {
  select({ productId: 3, priceId: 7, chosenAtMs: Date.now() });
  expect(target(undefined, identity({ billing: true, id: 5 }))).toBe('/checkout/3/7');
  expect(target(undefined, identity({ billing: true, id: 6 }))).toBe('/drive');
  expect(target(undefined, identity({ billing: true, id: 5 }))).toBe('/checkout/3/7');
});

test.each(['no json', 'null', '[]', '{"productId":"../x","priceId":1}', '{"productId":1,"priceId":1}'])(
  '[HOME-2] %s is no selection',
  (text) => {
    stored.set('be.onboarding.selected', text);
    expect(target(undefined, identity({ billing: true }))).toBe('/drive');
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/drive',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'drive',
  '/login',
  '/register?x=1',
  '/password/reset/abc',
  '/workspace/join/login?inviteId=1',
])('refuses %s', (redirect) => {
  expect(target(redirect)).toBe('/drive');
});
