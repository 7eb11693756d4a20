/** @module-tag variant */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import {
  aDraft,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { previewPeople } from '../../../../../tests/support/component/appearance.ts';
import { aMenu, aMenuItem } from '../../../../../tests/support/component/site.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';

const menus = [
  aMenu(
    'header',
    aMenuItem('Guests', { roles: [roleIds.guests] }),
    aMenuItem('Users', { roles: [roleIds.users] }),
    aMenuItem('Paying', { subscriptionStatus: 'subscribed' }),
    aMenuItem('Staff', { permissions: ['appearance.update'] }),
  ),
];
const bar = page.getByRole('banner').getByRole('navigation', { name: 'Site' });
const shown = () =>
  bar
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const { user, subscriber } = previewPeople();

test('[APP-M] menus are shown as each of their viewers has them, before they are saved', async () => {
  const editor = await openInEditor('/');
  let revision = 0;
  const view = async (draft: Parameters<typeof aDraft>[0]) => {
    revision += 1;
    editor.say(aDraft({ ...draft, menus, revision }));
    await untilApplied(editor, revision);
    return shown();
  };
  expect(await view({ viewer: 'self' })).toEqual(['Staff']);
  expect(await view({ viewer: 'user', person: user })).toEqual(['Users']);
  expect(await view({ viewer: 'subscriber', person: subscriber })).toEqual(['Users', 'Paying']);
  expect(getBootstrap().user?.permissions).toEqual(subscriber.permissions);
  expect(await view({ viewer: 'guest' })).toEqual(['Guests']);
});

test('[APP-M] a click on an item opens it while menus are edited, and follows it otherwise', async () => {
  const editor = await openInEditor('/');
  editor.say(aDraft({ menus: [aMenu('header', aMenuItem('Away', { action: '/contact' }))], part: 'menus' }));
  await untilApplied(editor, 1);
  await bar.getByRole('link', { name: 'Away' }).click();
  await expect
    .poll(() => editor.received.at(-1))
    .toEqual({ type: 'select-field', field: 'menus.items.Away' });
  expect(location.pathname).toBe('/');
  editor.say(aDraft({ menus: [aMenu('header', aMenuItem('Away', { action: '/contact' }))], revision: 2 }));
  await untilApplied(editor, 2);
  await bar.getByRole('link', { name: 'Away' }).click();
  await expect.poll(() => location.pathname).toBe('/contact');
});
