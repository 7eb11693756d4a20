import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { aFile, onePage } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { aNotification } from '../../../../../tests/support/component/notifications.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { refuseSockets, SilentSocket } from '../../../../../tests/support/component/silent-socket.ts';

const [first, second, third] = ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile({ name }));
const gigabyte = 1024 ** 3;
const topChanged = { type: 'changed', folders: [0], usage: false };

const answerFiles = (api: FakeApi, ...files: (ReturnType<typeof aFile> | undefined)[]) =>
  api.answer(listEntries, { ...onePage(files.filter((file) => file !== undefined)), folder: null });

/** Opens a drive whose socket is connected. */
async function openConnected(): Promise<FakeApi> {
  const api = await openSite('/drive', { prepare: (fake) => answerFiles(fake, first, second) });
  await expect.element(rowOf('a.txt')).toBeVisible();
  await expect.poll(() => SilentSocket.open).toHaveLength(1);
  return api;
}

describe('what others change', { tags: 'variant' }, () => {
  test('[DA-3] shows in the storage bar', async () => {
    const api = await openConnected();
    await expect.element(page.getByText('0 B of 25 GB used')).toBeVisible();
    api.answer(getSpaceUsage, { used: 2 * 1024 ** 2, available: 25 * gigabyte });
    SilentSocket.say({ ...topChanged, usage: true });
    await expect.element(page.getByText('2 MB of 25 GB used')).toBeVisible();
  });

  test('[DA-3] shows in the list without touching the selection', async () => {
    const api = await openConnected();
    await rowOf('a.txt').click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    answerFiles(api, first, second, third);
    SilentSocket.say(topChanged);
    await expect.element(rowOf('c.txt')).toBeVisible();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await expect.element(rowOf('a.txt')).toHaveAttribute('aria-selected', 'true');
  });

  test('[DA-3] shows after a lost connection is back', async () => {
    const api = await openConnected();
    answerFiles(api, first, second, third);
    SilentSocket.open[0]?.close();
    await expect.poll(() => SilentSocket.open).toHaveLength(1);
    await expect.element(rowOf('c.txt')).toBeVisible();
  });

  test('[DA-3] is asked for every ten seconds without a socket', async () => {
    refuseSockets();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = vi.spyOn(SilentSocket.prototype, 'close');
    const api = await openSite('/drive', { prepare: (fake) => answerFiles(fake, first) });
    await expect.element(rowOf('a.txt')).toBeVisible();
    await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0);
    answerFiles(api, first, second);
    vi.advanceTimersByTime(10_000);
    await expect.element(rowOf('b.txt')).toBeVisible();
  });
});

test('[NSET-3] a notification shows in the browser while no user looks, and leads to its page', async () => {
  const shown: { title: string; notification: EventTarget }[] = [];
  class FakeNotification extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string) {
      super();
      shown.push({ title, notification: this });
    }
    close(): void {}
  }
  await openConnected();
  vi.stubGlobal('Notification', FakeNotification);
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  onTestFinished(() => focus.mockRestore());
  const told = aNotification();
  const notification = { ...told, data: { ...told.data, mainAction: { action: '/drive/shares' } } };
  SilentSocket.say({ type: 'notification', unreadCount: 1, browser: true, notification });
  await expect.poll(() => shown.map(({ title }) => title)).toEqual(['Bob Ray joined Design team']);
  shown[0]?.notification.dispatchEvent(new Event('click'));
  await expect.poll(() => location.pathname).toBe('/drive/shares');
});
