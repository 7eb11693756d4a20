import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logout } from '#shared/routes/accounts/auth.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import {
  aDraft,
  anAdmin,
  becomePreview,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { aFile, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../../../tests/support/component/site.ts';
import { SilentSocket } from '../../../../../tests/support/component/silent-socket.ts';
import { xsrfHeader } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import { keepsCookies, setCookie, setSessionCookie } from '../../../api/cookies.ts';
import { AdFrame } from '../../../parts/ads/ad-frame.tsx';
import { deviceStorage, tabStorage } from '../../../parts/browser-storage.ts';

const refusal = 'A preview does not change anything.';

describe('changes', () => {
  test(
    'are refused before they reach the server, and reported to the editor',
    { tags: 'variant' },
    async () => {
      const editor = await openInEditor('/drive');
      await expect(call(createFolder, { body: { name: 'Plans' } })).rejects.toMatchObject({
        status: 403,
        message: refusal,
      });
      // Uploads take this header, and build their requests themselves.
      expect(xsrfHeader).toThrow(refusal);
      expect(editor.api.calls(createFolder)).toEqual([]);
      await expect.poll(() => editor.received).toContainEqual({ type: 'blocked', action: 'change' });
    },
  );

  test('show why they are refused', async () => {
    const editor = await openInEditor('/login');
    editor.say(aDraft({ viewer: 'guest' }));
    await untilApplied(editor, 1);
    editor.say({ type: 'navigate', path: '/login' });
    await expect.poll(() => editor.received).toContainEqual({ type: 'location', path: '/login' });
    await page.getByLabelText('Email').fill('ann@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('a good long password');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(page.getByText(refusal).first()).toBeVisible();
  });
});

test('signing out is refused, and reported to the editor', async () => {
  const editor = await openInEditor('/drive');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect
    .element(page.getByText("Can't logout while in appearance editor.", { exact: true }))
    .toBeVisible();
  await expect.poll(() => editor.received).toContainEqual({ type: 'blocked', action: 'logout' });
  expect(editor.api.calls(logout)).toEqual([]);
});

test('signing out is refused on the screen that asks to verify an address', { tags: 'variant' }, async () => {
  const data = bootstrapData({ ...anAdmin(), email_verified_at: null });
  data.require_email_confirmation = true;
  const editor = await openInEditor('/drive', { data });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect
    .element(page.getByText("Can't logout while in appearance editor.", { exact: true }))
    .toBeVisible();
  await expect.poll(() => editor.received).toContainEqual({ type: 'blocked', action: 'logout' });
});

describe('the browser', { tags: 'variant' }, () => {
  test('keeps its cookies and its storage', async () => {
    document.cookie = 'be-active-theme=light; path=/';
    localStorage.setItem('holdall.saved-for', '7');
    sessionStorage.setItem('tab', '1');
    const kept = () => [document.cookie, { ...localStorage }, { ...sessionStorage }];
    const before = kept();
    const editor = await openInEditor('/drive');
    editor.say(aDraft({ themeId: 2, viewer: 'guest' }));
    await untilApplied(editor, 1);
    editor.say({ type: 'navigate', path: '/' });
    await page.getByRole('button', { name: 'Light mode' }).click();
    setCookie('a', '1');
    setSessionCookie('b', '1');
    expect(deviceStorage.setItem('c', '1')).toBe(false);
    tabStorage.removeItem('tab');
    expect(kept()).toEqual(before);
    // Forms must not say that cookies are blocked.
    expect(keepsCookies()).toBe(true);
  });

  test('accepts no cookies for the site', async () => {
    const data = siteWith((site) => {
      site.show_cookie_notice = true;
    }, anAdmin());
    const { cookie } = document;
    await openInEditor('/', { data });
    await page.getByRole('button', { name: 'OK' }).click();
    expect(document.cookie).toBe(cookie);
  });
});

describe('what starts by itself', () => {
  // So that code which is loaded late would act before the test ends.
  beforeAll(async () => {
    await Promise.all([
      import('../live/start-live.ts'),
      import('../visits/count-visits.ts'),
      import('../../../parts/human-check/human-check.ts'),
    ]);
  });

  test('are neither sockets nor counts', async () => {
    const idle = vi.spyOn(globalThis, 'requestIdleCallback');
    becomePreview();
    const data = siteWith(({ settings }) => {
      settings.analytics.tracking_code = 'G-ABC1234567';
    }, anAdmin());
    await openSite('/drive', { data, entries: [aFile({ name: 'a.txt' })] });
    await expect.element(rowOf('a.txt')).toBeVisible();
    expect(SilentSocket.open).toEqual([]);
    expect(idle).not.toHaveBeenCalled();
  });

  test('is no captcha', async () => {
    const append = vi.spyOn(document.head, 'append');
    becomePreview();
    const data = siteWith(({ settings }) => {
      settings.recaptcha.site_key = 'key';
      settings.recaptcha.enable.register = true;
    }, null);
    await openSite('/register', { data });
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    expect(append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)).toEqual([]);
  });

  test('is no ad', async () => {
    becomePreview();
    await openSite('/ad', { pages: [{ path: '/ad', element: <AdFrame slot="drive" /> }] });
    expect(document.querySelector('iframe')).toBeNull();
  });
});
