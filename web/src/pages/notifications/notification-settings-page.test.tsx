import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerInputOf } from '#shared/contract/define-route.ts';
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '#shared/routes/notifications/notifications.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { useTheme } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';

const path = '/notifications/settings';
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
/** The box is drawn: a label lies over its input. */
const press = (name: string) => box(name).click({ force: true });

type Settings = Omit<AnswerInputOf<typeof getNotificationSettings>, 'status'>;

const channels: Settings['available_channels'] = ['email', 'database', 'browser'];
const settings: Settings = {
  available_channels: channels,
  subscriptions: [
    {
      group_name: 'Files',
      items: [
        { notif_id: '01', name: 'Files are shared with me', channels },
        { notif_id: '03', name: 'New files in shared folders', channels },
      ],
    },
  ],
  user_selections: (['01', '03'] as const).map((notif_id) => ({
    notif_id,
    channels: { email: true, database: true, browser: false },
  })),
};

const answerSettings = (api: FakeApi) => api.answer(getNotificationSettings, settings);

test(
  '[NSET-2] a box of a group turns a channel on and off for the whole group',
  { tags: 'variant' },
  async () => {
    const api = await openSite(path, { prepare: answerSettings });
    api.answer(updateNotificationSettings, ({ body }) => ({ user_selections: body.selections }));
    const all = box('All of Files: On this site');
    await expect.element(all).toBeChecked();
    await press('Files are shared with me: On this site');
    await expect.element(all).toBePartiallyChecked();
    await press('All of Files: On this site');
    await expect.element(box('Files are shared with me: On this site')).toBeChecked();
    await press('All of Files: On this site');
    await expect.element(box('Files are shared with me: On this site')).not.toBeChecked();
    await expect.element(box('New files in shared folders: On this site')).not.toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Updated preferences')).toBeVisible();
    expect(api.calls(updateNotificationSettings)[0]?.body.selections).toMatchObject([
      { notif_id: '01', channels: { email: true, database: false } },
      { notif_id: '03', channels: { email: true, database: false } },
    ]);
  },
);

test('[NSET-3] the browser channel stays off where the browser blocks notifications, with a hint', async () => {
  await openSite(path, { prepare: answerSettings });
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
  const name = 'Files are shared with me: Browser';
  await press(name);
  await expect
    .element(toast('Notifications blocked. Please enable them for this site from browser settings.'))
    .toBeVisible();
  await expect.element(box(name)).not.toBeChecked();
});

test('[NSET-1] a site without preferences leads home, and links to none', { tags: 'variant' }, async () => {
  const data = bootstrapData();
  data.settings.notif.subs.integrated = false;
  await openSite(path, { data });
  await expect.poll(() => location.pathname).toBe('/');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect.element(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Notification settings' })).not.toBeInTheDocument();
});

test('[NSET-1] nothing to choose leads home', { tags: 'variant' }, async () => {
  await openSite(path, {
    prepare: (api) => api.answer(getNotificationSettings, { ...settings, subscriptions: [] }),
  });
  await expect.poll(() => location.pathname).toBe('/');
});

test.for(['light', 'dark'] as const)(
  '[CT-6] has no violations in the %s theme',
  { tags: 'variant' },
  async (theme) => {
    useTheme(theme);
    await openSite(path, { prepare: answerSettings });
    await expect.element(box('All of Files: On this site')).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  },
);
