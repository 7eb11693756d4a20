import { describe, expect } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { newEmail, test } from './journey.ts';
import { addMember, inviteTo, manage, newWorkspace, spaceButton, switchTo, untilTold } from './team.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[CT-6] the switcher and the dialogs of workspaces', async ({ open }) => {
    const page = await open({ colorScheme });
    const [owner, member] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(owner);
    await addMember(workspace, owner, member);
    await inviteTo(workspace, owner, newEmail());
    await openAs(page, owner);
    await switchTo(page, 'Default', 'Design team');
    await spaceButton(page, 'Design team').click();
    await page.getByRole('menuitem', { name: 'Manage' }).waitFor();
    expect(await findViolations(page), 'switcher').toEqual([]);
    await page.keyboard.press('Escape');
    await manage(page, 'Design team');
    expect(await findViolations(page), 'manage').toEqual([]);
    await page.getByRole('button', { name: /^Invitation of/ }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).waitFor();
    expect(await findViolations(page), 'role menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete workspace' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findViolations(page), 'delete').toEqual([]);
  });

  test('[CT-6] notifications, as a popover and as a page, and their settings', async ({ open }) => {
    const page = await open({ colorScheme });
    const [owner, invitee] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(owner);
    await inviteTo(workspace, owner, invitee.email);
    await untilTold(invitee, 1);
    await openAs(page, invitee);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
    expect(await findViolations(page), 'popover').toEqual([]);
    await page.goto('/notifications');
    await page.getByRole('checkbox', { name: 'Select all' }).click({ force: true });
    await page.getByText('1 selected').waitFor();
    expect(await findViolations(page), 'page').toEqual([]);
    await page.goto('/notifications/settings');
    await page.getByRole('checkbox', { name: 'All of Files: On this site' }).waitFor();
    expect(await findViolations(page), 'settings').toEqual([]);
  });
});

test('[CT-4] the phone’s drawer has the switcher, and the dialog is a sheet that fits', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const owner = await newPerson();
  await newWorkspace(owner);
  await openAs(page, owner);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await spaceButton(page, 'Default').click();
  await page.getByRole('menuitemradio', { name: 'Design team' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await manage(page, 'Design team');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  expect(await findViolations(page)).toEqual([]);
});
