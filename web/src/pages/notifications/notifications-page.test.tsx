import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeReadState,
  deleteAllNotifications,
  deleteNotifications,
  listNotifications,
} from '#shared/routes/notifications/notifications.ts';
import type { Notification } from '#shared/entities/notification.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData, madeAt, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { useTheme } from '../../../../tests/support/component/looks.ts';
import { aNotification, answerNotifications } from '../../../../tests/support/component/notifications.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { refuseSockets } from '../../../../tests/support/component/silent-socket.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';

const emptyText = 'Hang tight! Notifications will start showing up here soon.';
const rows = page.getByRole('main').getByRole('article');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const selectAll = page.getByRole('checkbox', { name: 'Select all' });

/** Opens the page of a user with these unread notifications. */
const openPage = (told: Notification[]): Promise<FakeApi> =>
  openSite('/notifications', {
    data: bootstrapData(aUser({ unread_notifications_count: told.length })),
    prepare: (api) => answerNotifications(api, told),
  });

/** Takes the place of `IntersectionObserver`, which depends on what the runner shows of a page. */
class FakeObserver {
  static latest: FakeObserver | undefined;
  readonly callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }

  observe(): void {
    FakeObserver.latest = this;
  }

  disconnect(): void {
    FakeObserver.latest = undefined;
  }

  /** Reports that the end of the list is in view. */
  static showEnd(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    FakeObserver.latest?.callback([entry], FakeObserver.latest as unknown as IntersectionObserver);
  }
}

describe('the list', () => {
  test('[NOT-2] [SH-9] reports a failure, and loads again when asked', async () => {
    const api = await openSite('/notifications', {
      prepare: (fake) => fake.refuse(listNotifications, { status: 403, message: 'No.' }),
    });
    await expect.element(page.getByText('There was an issue loading this page')).toBeVisible();
    answerNotifications(api, []);
    await button('Try again').click();
    await expect.element(page.getByText(emptyText)).toBeVisible();
  });

  test('[NOT-1] loads thirty at a time as the end comes into view', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    // A page that connects loads the list again, and so the first pages twice.
    refuseSockets();
    const total = 70;
    const all = Array.from({ length: total }, () => aNotification({ read_at: madeAt }));
    const api = await openSite('/notifications', {
      prepare: (fake) =>
        fake.answer(listNotifications, ({ query: { cursor, perPage } }) => {
          const from = Number(cursor ?? 0);
          const to = from + perPage;
          const pagination = onePage(all.slice(from, to), total);
          return {
            pagination: { ...pagination, next_cursor: to < total ? String(to) : null },
            unreadCount: 0,
          };
        }),
    });
    for (const count of [30, 60]) {
      await expect.poll(() => rows.elements()).toHaveLength(count);
      await expect.poll(() => FakeObserver.latest).toBeDefined();
      FakeObserver.showEnd();
    }
    await expect.poll(() => rows.elements()).toHaveLength(total);
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(api.calls(listNotifications).map(({ query }) => query.cursor)).toEqual([undefined, '30', '60']);
  });

  test('[NOT-1] marks all as read', { tags: 'variant' }, async () => {
    const api = await openPage([aNotification(), aNotification()]);
    api.answer(changeReadState, () => {
      answerNotifications(api, [aNotification({ read_at: madeAt })]);
      return { unreadCount: 0, date: madeAt };
    });
    await expect.element(button('Notifications, 2 unread')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(button('Notifications')).toBeVisible();
    expect(api.calls(changeReadState)[0]?.body).toEqual({ markAllAsUnread: true });
  });

  test('[NOT-1] is cleared after a confirmation', async () => {
    const api = await openPage([aNotification()]);
    api.answer(deleteAllNotifications, () => {
      answerNotifications(api, []);
      return {};
    });
    await expect.element(rows).toBeVisible();
    await button('Clear all').click();
    expect(api.calls(deleteAllNotifications)).toHaveLength(0);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
    await expect.element(page.getByText(emptyText)).toBeVisible();
    expect(api.calls(deleteAllNotifications)).toHaveLength(1);
  });

  test.for(['light', 'dark'] as const)(
    '[CT-6] has no violations in the %s theme',
    { tags: 'variant' },
    async (theme) => {
      useTheme(theme);
      await openPage([aNotification()]);
      await selectAll.click({ force: true });
      await expect.element(page.getByText('1 selected')).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );
});

describe('a selection', () => {
  test('[NOT-1] is deleted, and comes back by Undo without a call', async () => {
    const told = [aNotification(), aNotification(), aNotification()];
    const api = await openPage(told);
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await page
      .getByRole('checkbox', { name: /^Select .* joined/ })
      .nth(1)
      .click({ force: true });
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await button('Delete').click();
    await expect.element(toast('Deleted 1 notification')).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    await button('Undo').click();
    await expect.poll(() => rows.elements()).toHaveLength(3);
    expect(api.calls(deleteNotifications)).toHaveLength(0);
  });

  test('[NOT-1] of all is deleted for good when the message closes', async () => {
    const told = [aNotification(), aNotification()];
    const api = await openPage(told);
    api.answer(deleteNotifications, () => {
      answerNotifications(api, []);
      return { unreadCount: 0 };
    });
    await selectAll.click({ force: true });
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await button('Delete').click();
    await expect.element(page.getByText(emptyText)).toBeVisible();
    await button('Close').click();
    await expect.element(button('Notifications')).toBeVisible();
    expect(api.calls(deleteNotifications).map(({ params }) => params.ids)).toEqual([
      told.map(({ id }) => id),
    ]);
  });

  test('[NOT-1] is deleted for good when the page is left before that', async () => {
    const told = [aNotification()];
    const api = await openPage(told);
    api.answer(deleteNotifications, { unreadCount: 0 });
    await selectAll.click({ force: true });
    await button('Delete').click();
    await expect.element(page.getByText(emptyText)).toBeVisible();
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => api.calls(deleteNotifications)).toHaveLength(1);
    expect(api.calls(deleteNotifications)[0]?.params.ids).toEqual([told[0]?.id]);
  });
});
