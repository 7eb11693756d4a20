import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeReadState,
  getNotificationSettings,
  listNotifications,
} from '#shared/routes/notifications/notifications.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { aUser, bootstrapData, madeAt, onePage } from '../../../../tests/support/component/entities.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { useTheme } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import {
  aNotification,
  anInvitation,
  answerNotifications,
} from '../../../../tests/support/component/notifications.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { refuseSockets, SilentSocket } from '../../../../tests/support/component/silent-socket.ts';

const emptyText = 'Hang tight! Notifications will start showing up here soon.';
const bell = (unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
const popover = page.getByRole('dialog', { name: 'Notifications' });
const storageKey = 'holdall.unread-notifications';

/** Ann with some unread notifications. */
const withUnread = (count: number) => bootstrapData(aUser({ unread_notifications_count: count }));

describe('the popover', () => {
  test('[NP-1] [NP-2] says that there is nothing yet, and leads to the page and the settings', async () => {
    const api = await openSite('/drive');
    api.answer(getNotificationSettings, { available_channels: [], subscriptions: [], user_selections: [] });
    api.hold(getNotificationSettings);
    await bell(0).click();
    await expect.element(popover.getByText(emptyText)).toBeVisible();
    await expect.element(popover.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(bell(0)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await popover.getByRole('link', { name: 'Notification settings' }).click();
    await expect.poll(() => location.pathname).toBe('/notifications/settings');
    await bell(0).click();
    await popover.getByRole('link', { name: 'See all notifications' }).click();
    await expect.poll(() => location.pathname).toBe('/notifications');
    await expect.element(page.getByRole('main').getByText(emptyText)).toBeVisible();
  });

  test('[NP-3] [NP-4] marks a notification as read that is followed, and all of them', async () => {
    const told = [aNotification(), aNotification()];
    const api = await openSite('/drive', {
      data: withUnread(2),
      prepare: (fake) => answerNotifications(fake, told),
    });
    api.answer(changeReadState, ({ body }) => {
      const read = told.map((each) =>
        body.markAllAsUnread || body.ids?.includes(each.id) ? { ...each, read_at: madeAt } : each,
      );
      told.splice(0, told.length, ...read);
      answerNotifications(api, told);
      return { unreadCount: told.filter((each) => each.read_at === null).length, date: madeAt };
    });
    await bell(2).click();
    const rows = popover.getByRole('article');
    await expect.element(rows.nth(1)).toBeVisible();
    expect(rows.first().element().textContent).toMatch(/^Unread.* joined Design team/);
    await rows.first().getByRole('button').click();
    await expect.element(bell(1)).toBeVisible();
    await bell(1).click();
    await popover.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(bell(0)).toBeInTheDocument();
    await expect.element(popover.getByText('Unread')).not.toBeInTheDocument();
  });

  test(
    '[NP-5] shows three placeholders while it loads, and 9+ on the bell for more than nine',
    { tags: 'variant' },
    async () => {
      let letGo = () => {};
      await openSite('/drive', {
        data: withUnread(12),
        prepare: (api) => {
          letGo = api.hold(listNotifications);
        },
      });
      await expect.element(bell(12)).toHaveTextContent('9+');
      await bell(12).click();
      const loading = page.getByRole('dialog').getByRole('status');
      await expect.element(loading).toBeVisible();
      expect(loading.element().children).toHaveLength(3);
      letGo();
      await expect.element(page.getByRole('dialog').getByText(emptyText)).toBeVisible();
      await expect.element(bell(0)).toBeInTheDocument();
    },
  );

  test.for(['light', 'dark'] as const)(
    '[CT-6] has no violations in the %s theme',
    { tags: 'variant' },
    async (theme) => {
      useTheme(theme);
      const invitation = anInvitation('00000000-0000-4000-8000-000000000001');
      await openSite('/drive', {
        data: withUnread(1),
        prepare: (fake) => answerNotifications(fake, [invitation]),
      });
      await bell(1).click();
      await expect.element(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );

  test('[NB-3] gives way to a line of the account menu on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite('/drive', {
      data: withUnread(1),
      prepare: (fake) => answerNotifications(fake, [aNotification()]),
    });
    await expect.element(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Notifications 1' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(location.pathname).toBe('/notifications');
  });
});

describe('the number of unread notifications', () => {
  test('[NP-1] follows the server without a reload', { tags: 'variant' }, async () => {
    const api = await openSite('/drive');
    await expect.poll(() => SilentSocket.open).toHaveLength(1);
    answerNotifications(api, [aNotification(), aNotification()]);
    SilentSocket.say({ type: 'notification', unreadCount: 2 });
    await bell(2).click();
    await expect.poll(() => popover.getByRole('article').elements()).toHaveLength(2);
  });

  test(
    '[NP-1] is not put back by a response that is older than what the server told',
    { tags: 'variant' },
    async () => {
      let release: (() => void) | undefined;
      const api = await openSite('/drive', {
        data: withUnread(2),
        prepare(fake) {
          release = fake.hold(listNotifications);
          fake.answer(listNotifications, () => {
            const isFirst = fake.calls(listNotifications).length === 1;
            return { pagination: onePage([]), unreadCount: isFirst ? 2 : 0 };
          });
        },
      });
      await expect.poll(() => api.calls(listNotifications)).toHaveLength(1);
      SilentSocket.say({ type: 'notification', unreadCount: 0 });
      await expect.element(bell(0)).toBeVisible();
      release?.();
      await expect.poll(() => api.calls(listNotifications)).toHaveLength(2);
      await expect.element(bell(0)).toBeVisible();
    },
  );

  test('is asked for every minute without a socket', async () => {
    refuseSockets();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sockets = vi.spyOn(SilentSocket.prototype, 'close');
    const api = await openSite('/drive/recent');
    await expect.poll(() => sockets.mock.calls.length).toBeGreaterThan(0);
    answerNotifications(api, [aNotification()]);
    vi.advanceTimersByTime(60_000);
    await expect.element(bell(1)).toBeVisible();
  });

  test('[NB-2] [NP-1] is asked for on a public page when the window is looked at again', async () => {
    const api = await openSite('/drive/s/none', {
      prepare: (fake) => fake.refuse(showLink, { status: 404, message: 'Not found.' }),
    });
    await expect.element(bell(0)).toBeVisible();
    answerNotifications(api, [aNotification()]);
    dispatchEvent(new Event('visibilitychange'));
    await expect.element(bell(1)).toBeVisible();
  });

  test('is the same in all tabs of a browser', async () => {
    const api = await openSite('/notifications', {
      data: withUnread(1),
      prepare: (fake) => answerNotifications(fake, [aNotification()]),
    });
    api.answer(changeReadState, () => {
      answerNotifications(api, [aNotification({ read_at: madeAt })]);
      return { unreadCount: 0, date: madeAt };
    });
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(bell(0)).toBeInTheDocument();
    const message = localStorage.getItem(storageKey) ?? '';
    expect(JSON.parse(message)).toMatchObject({ userId: 7, unreadCount: 0 });
    api.answer(listNotifications, { pagination: onePage([aNotification()]), unreadCount: 3 });
    // Storage events reach the other documents of an origin: the frame is another tab.
    const tab = document.body.appendChild(document.createElement('iframe'));
    onTestFinished(() => tab.remove());
    tab.contentWindow?.localStorage.setItem(
      storageKey,
      message.replace('"unreadCount":0', '"unreadCount":3'),
    );
    await expect.element(bell(3)).toBeInTheDocument();
  });
});
