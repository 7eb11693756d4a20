import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { joinWorkspace } from '#shared/routes/workspace-members.ts';
import { updateNotificationSettings } from '#shared/routes/notifications.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';
import { inviteTo, newWorkspace } from './team.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Boxes are drawn; what is pressed is what lies over them. */
const press = (page: Page, name: string) => box(page, name).click({ force: true });

test('[NSET-2] the box of a group turns a channel on for all of it, and shows what is in between', async ({
  page,
}) => {
  const person = await newPerson();
  await openAs(page, person, '/notifications/settings');
  const all = box(page, 'All of Files: On this site');
  await all.waitFor();
  expect(await all.isChecked()).toBe(true);
  await press(page, 'Files are shared with me: On this site');
  await expect.poll(() => all.evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
  await press(page, 'All of Files: On this site');
  expect(await box(page, 'Files are shared with me: On this site').isChecked()).toBe(true);
  await press(page, 'All of Files: On this site');
  expect(await box(page, 'Files are shared with me: On this site').isChecked()).toBe(false);
  expect(await box(page, 'New files in shared folders: On this site').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Updated preferences').waitFor();
  await page.reload();
  await all.waitFor();
  expect(await all.isChecked()).toBe(false);
  expect(await box(page, 'All of Workspaces: On this site').isChecked()).toBe(true);
});

test('[NSET-3] a browser that does not allow it keeps its channel off, and says what to do', async ({
  open,
}) => {
  const page = await open({ permissions: [] });
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await openAs(page, await newPerson(), '/notifications/settings');
  const name = 'Files are shared with me: Browser';
  await box(page, name).waitFor();
  await press(page, name);
  await toast(
    page,
    'Notifications blocked. Please enable them for this site from browser settings.',
  ).waitFor();
  expect(await box(page, name).isChecked()).toBe(false);
});

test('[NSET-3] one that allows it shows what is told while nobody looks, and leads there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class FakeNotification extends EventTarget {
      static readonly permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string) {
        super();
        shown.push(title);
      }
      close(): void {
        shown.push('closed');
      }
    }
    document.hasFocus = () => false;
    Object.assign(globalThis, { Notification: FakeNotification, shown });
  });
  const [owner, member] = [await newPerson(), await newPerson()];
  const selections = [{ notif_id: 'W02' as const, channels: { browser: true } }];
  const saved = await owner.call(updateNotificationSettings, { body: { selections } });
  expect(saved.status).toBe(200);
  const workspace = await newWorkspace(owner);
  const inviteId = await inviteTo(workspace, owner, member.email);
  const socket = page.waitForEvent('websocket');
  await openAs(page, owner);
  await socket;
  await member.call(joinWorkspace, { params: { inviteId } });
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await expect.poll(async () => (await shown()).join()).toMatch(/joined Design team/);
});

test('[NSET-1] without preferences to choose the page leads home', async ({ page }) => {
  await changeSite(page, ({ settings }) => {
    settings.notif.subs.integrated = false;
  });
  await openAs(page, await newPerson(), '/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Notification settings' }).count()).toBe(0);
  await page.goto('/notifications/settings');
  await page.waitForURL('**/drive');
});
