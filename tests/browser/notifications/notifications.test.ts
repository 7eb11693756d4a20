/** @module-tag variant */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { inviteTo, newWorkspace, untilTold } from '../../support/browser/team.ts';

const emptyText = 'Hang tight! Notifications will start showing up here soon.';
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

/** Users join a workspace of the owner, who gets a notification of each. */
async function notify(owner: Person, count: number): Promise<void> {
  const workspace = await newWorkspace(owner);
  for (let nth = 0; nth < count; nth += 1) {
    const member = await newPerson();
    const inviteId = await inviteTo(workspace, owner, member.email);
    await member.call(joinWorkspace, { params: { inviteId } });
  }
  await untilTold(owner, count);
}

test('[NP-1] [NP-4] [NOT-1] notifications arrive without a reload, are read in all tabs, deleted and cleared', async ({
  page,
}) => {
  const person = await newPerson();
  const socket = page.waitForEvent('websocket');
  await openAs(page, person);
  await socket;
  await notify(person, 3);
  await bell(page, 3).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  const first = popover.getByRole('article').first();
  await first.getByRole('link').or(first.getByRole('button')).first().click();
  await bell(page, 2).waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/drive');
  await bell(tab, 2).waitFor();
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 0).waitFor();
  await bell(tab, 0).waitFor();

  const rows = page.getByRole('main').getByRole('article');
  const boxes = page.getByRole('checkbox', { name: /^Select .* joined/ });
  const remove = async () => {
    await boxes.first().click({ force: true });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Deleted 1 notification').waitFor();
  };
  const sent = page.waitForResponse((response) => /notifications\/.*_method=DELETE/.test(response.url()));
  await remove();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await sent;
  await expect.poll(() => rows.count()).toBe(2);
  // A deletion that could still be undone is made for good when the page is left.
  await remove();
  await page.goto('/account-settings');
  await page.goto('/notifications');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await page.getByText(emptyText).waitFor();
  await page.reload();
  await page.getByText(emptyText).waitFor();
});

test('[NSET-2] the channels of a group are saved', async ({ page }) => {
  await openAs(page, await newPerson(), '/notifications/settings');
  const all = page.getByRole('checkbox', { name: 'All of Files: On this site', exact: true });
  await all.click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Updated preferences').waitFor();
  await page.reload();
  await all.waitFor();
  expect(await all.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'All of Workspaces: On this site' }).isChecked()).toBe(
    true,
  );
});
