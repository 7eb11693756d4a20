import { expect, test } from 'vitest';
import { UserIcon } from 'lucide-react';
import { defaultClientSettings } from '#shared/client-settings.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { permissionsOfRole } from '../../../../../../tests/support/permissions-of-role.ts';
import {
  hasApiTokens,
  hasSocialLogin,
  listPanels,
  type AccountPanel,
  type PanelSubject,
} from './account-panels.ts';

const settings = { ...defaultClientSettings('https://site.example'), menus: [] };
const subjectWith = (permissions: User['permissions']): PanelSubject => ({
  settings,
  user: { permissions } as User,
});
const member = subjectWith(permissionsOfRole(roleIds.users));
const panel = (id: string, isShown?: AccountPanel['isShown']): AccountPanel => ({
  id,
  label: id,
  icon: UserIcon,
  isShown,
  Component: () => null,
});

test('[ACC-1] a hidden section is in no list', () => {
  const panels = listPanels([panel('a'), panel('b', () => false), panel('c', () => true)], [], member);
  expect(panels.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('[ACC-90] sections of the configuration stand below the own ones, in their order', () => {
  const panels = listPanels(
    [panel('own')],
    [panel('second'), panel('hidden', () => false), panel('first')],
    member,
  );
  expect(panels.map(({ id }) => id)).toEqual(['own', 'second', 'first']);
});

test('[ACC-21] social login is there once one service is enabled', () => {
  expect(hasSocialLogin({ settings })).toBe(false);
  const social = { ...settings.social, envato: { enable: true } };
  expect(hasSocialLogin({ settings: { ...settings, social } })).toBe(true);
});

test('[ACC-70] tokens need the API and the permission', () => {
  const holder = subjectWith([{ id: 2, name: 'api.access', restrictions: [] }]);
  expect(hasApiTokens(holder)).toBe(true);
  expect(hasApiTokens(subjectWith([]))).toBe(false);
  expect(hasApiTokens({ ...holder, settings: { ...settings, api: { integrated: false } } })).toBe(false);
});
