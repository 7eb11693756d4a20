import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { joinWorkspace } from '#shared/routes/workspace-members.ts';
import { newPerson, type Person } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { takeClock } from './hurry.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';
import { inviteTo, newWorkspace, untilTold } from './team.ts';

const emptyText = 'Hang tight! Notifications will start showing up here soon.';
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

/** People join a person's workspace, of which the person is told: one notification each. */
async function beTold(owner: Person, count: number): Promise<void> {
  const workspace = await newWorkspace(owner);
  for (let nth = 0; nth < count; nth += 1) {
    const member = await newPerson();
    const inviteId = await inviteTo(workspace, owner, member.email);
    await member.call(joinWorkspace, { params: { inviteId } });
  }
  await untilTold(owner, count);
}

test('[NP-1] [NP-2] the bell says that nothing was told yet, and leads to the page and the settings', async ({
  page,
}) => {
  await openAs(page, await newPerson());
  await bell(page, 0).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await popover.getByText(emptyText).waitFor();
  expect(await popover.getByRole('button', { name: 'Mark all as read' }).isEnabled()).toBe(false);
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await bell(page, 0).press('Enter');
  await popover.getByRole('link', { name: 'Notification settings' }).click();
  await page.waitForURL('**/notifications/settings');
  await bell(page, 0).click();
  await popover.getByRole('link', { name: 'See all notifications' }).click();
  await page.waitForURL('**/notifications');
  await page.getByRole('main').getByText(emptyText).waitFor();
});

test('[NP-1] [NP-3] [NP-4] a notification comes without a reload; following it marks it as read', async ({
  page,
}) => {
  const person = await newPerson();
  const socket = page.waitForEvent('websocket');
  await openAs(page, person);
  await socket;
  await beTold(person, 2);
  await bell(page, 2).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  const rows = popover.getByRole('article');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().textContent()).toMatch(/^Unread.* joined Design team/);
  await rows.first().getByRole('link').or(rows.first().getByRole('button')).first().click();
  await bell(page, 1).waitFor();
  await bell(page, 1).click();
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 0).waitFor();
  await expect.poll(() => popover.getByText('Unread').count()).toBe(0);
});

test('[NP-5] a badge above nine says 9+, and three rows stand for what is on its way', async ({ page }) => {
  await changeSite(page, ({ user }) => {
    if (user) user.unread_notifications_count = 12;
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/notifications?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAs(page, await newPerson());
  expect(await bell(page, 12).textContent()).toBe('9+');
  await bell(page, 12).click();
  const loading = page.getByRole('dialog').getByRole('status');
  await loading.waitFor();
  expect(await loading.locator('> *').count()).toBe(3);
  held.resolve();
  await page.getByRole('dialog').getByText(emptyText).waitFor();
  await bell(page, 0).waitFor();
});

test('[NOT-2] [SH-9] a list that cannot be read says so, and is read again when asked', async ({ page }) => {
  let isBroken = true;
  await page.route('**/api/v1/notifications?*', (route) =>
    isBroken ? route.fulfill({ status: 403, json: { message: 'No.' } }) : route.continue(),
  );
  await openAs(page, await newPerson(), '/notifications');
  await page.getByText('There was an issue loading this page').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(emptyText).waitFor();
});

describe('the page', () => {
  test('[NOT-1] rows are chosen and deleted, with a way back', async ({ page }) => {
    const person = await newPerson();
    await beTold(person, 3);
    await openAs(page, person, '/notifications');
    const rows = page.getByRole('main').getByRole('article');
    await expect.poll(() => rows.count()).toBe(3);
    await page
      .getByRole('checkbox', { name: /^Select .* joined/ })
      .nth(1)
      .click({ force: true });
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Deleted 1 notification').waitFor();
    expect(await rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select all' }).click({ force: true });
    await page.getByText('3 selected').waitFor();
    const sent = page.waitForResponse((response) => /notifications\/.*_method=DELETE/.test(response.url()));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(emptyText).waitFor();
    await sent;
    await bell(page, 0).waitFor();
    await page.reload();
    await page.getByText(emptyText).waitFor();
  });

  test('[NOT-1] who leaves the page while a deletion can be taken back has deleted', async ({ page }) => {
    const person = await newPerson();
    await beTold(person, 1);
    await openAs(page, person, '/notifications');
    await page.getByRole('checkbox', { name: 'Select all' }).click({ force: true });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(emptyText).waitFor();
    await page.goto('/account-settings');
    await page.goto('/notifications');
    await page.getByText(emptyText).waitFor();
  });

  test('[NOT-1] all are marked as read, and cleared when that is confirmed', async ({ page, open }) => {
    const person = await newPerson();
    await beTold(person, 2);
    const other = await open();
    await openAs(page, person, '/notifications');
    await openAs(other, person, '/drive');
    await bell(other, 2).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await bell(page, 0).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
    await page.getByText(emptyText).waitFor();
  });

  test('[NOT-1] thirty at a time, more when the end is reached', async ({ page }) => {
    await serveMany(page, 70);
    await openAs(page, await newPerson(), '/notifications');
    const rows = page.getByRole('main').getByRole('article');
    await expect.poll(() => rows.count()).toBe(30);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(60);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(70);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });
});

/** Answers the list as if so many had been told: nobody makes seventy of them in a test. */
async function serveMany(page: Page, total: number): Promise<void> {
  const at = new Date().toISOString();
  const all = Array.from({ length: total }, (_, nth) => ({
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    type: 'App\\Notifications\\LinkImported',
    read_at: at,
    created_at: at,
    updated_at: at,
    notifiable_id: 1,
    data: { image: 'people', lines: [{ type: 'primary', content: `Told <b>${nth}</b>` }] },
  }));
  await page.route('**/api/v1/notifications?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + Number(searchParams.get('perPage'));
    const pagination = { data: all.slice(from, to), next_cursor: to < total ? String(to) : null };
    await route.fulfill({ json: { status: 'success', pagination, unreadCount: 0 } });
  });
}

test('several tabs of a browser agree on what was read', async ({ page }) => {
  const person = await newPerson();
  await beTold(person, 1);
  await openAs(page, person, '/notifications');
  const other = await page.context().newPage();
  await other.goto('/drive');
  await bell(other, 1).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await bell(other, 0).waitFor();
});

test('without a socket notifications are asked for every minute', async ({ page }) => {
  const person = await newPerson();
  await takeClock(page);
  const refused = Promise.withResolvers<void>();
  await page.routeWebSocket('**/live', async (socket) => {
    await socket.close();
    refused.resolve();
  });
  await openAs(page, person, '/account-settings');
  await refused.promise;
  await beTold(person, 1);
  await page.clock.runFor(60_000);
  await bell(page, 1).waitFor();
});

test('[NB-3] on a phone the account menu leads to the notifications', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const person = await newPerson();
  await beTold(person, 1);
  await openAs(page, person);
  expect(await page.getByRole('button', { name: /^Notifications/ }).isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Notifications 1' }).click();
  await page.waitForURL('**/notifications');
  await page.getByRole('article').waitFor();
});
