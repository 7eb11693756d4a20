import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { refuseCookies } from '../../../../../tests/support/component/refuse-cookies.ts';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const send = page.getByRole('button', { name: 'Continue', exact: true });

/** Opens a page as a guest, on a site that is set differently. */
function openAsGuest(path: string, change?: (data: BootstrapData) => void): Promise<FakeApi> {
  const data = bootstrapData(null);
  change?.(data);
  return openSite(path, { data });
}

async function signIn(): Promise<void> {
  await email.fill('ann@example.com');
  await password.fill('a good long password');
  await send.click();
}

describe('the sign-in page', () => {
  test(
    '[LOG-1] [LOG-2] [NB-7] shows the card, the copyright, the menu and the required fields',
    { tags: 'variant' },
    async () => {
      await openAsGuest('/login', (data) => {
        const item = { icon: null, type: 'route' as const };
        const items = [
          { ...item, id: '1', label: 'Privacy', action: '/pages/privacy', order: 2 },
          { ...item, id: '2', label: 'Status', type: 'link' as const, action: 'https://x.example', order: 1 },
          { ...item, id: '3', label: 'Staff', action: '/x', order: 3, roles: [5] },
        ];
        data.menus = [{ id: 'm', name: 'Foot', positions: ['auth-page-footer'], items }];
      });
      await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect.element(footer.getByText(`© ${new Date().getFullYear()} Holdall`)).toBeVisible();
      const links = footer.getByRole('link').elements();
      expect(links.map(({ textContent }) => textContent)).toEqual(['Status', 'Privacy']);
      await expect.element(footer.getByRole('link', { name: 'Status' })).toHaveAttribute('target', '_blank');
      await expect.element(send).toBeDisabled();
      await expect.element(page.getByLabelText('Stay signed in')).toBeChecked();
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect.poll(() => location.pathname).toBe('/forgot-password');
    },
  );

  test(
    '[LOG-2] fills in and locks the address of the query, and passes it on',
    { tags: 'variant' },
    async () => {
      await openAsGuest('/login?email=somebody%40example.com');
      await expect.element(email).toHaveValue('somebody@example.com');
      await expect.element(email).toHaveAttribute('readonly');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect.poll(() => location.pathname).toBe('/forgot-password');
      await expect.element(email).toHaveValue('somebody@example.com');
    },
  );

  test(
    '[LOG-9] names the invitation, and keeps it on the way to a new account',
    { tags: 'variant' },
    async () => {
      const invite = '6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c';
      await openAsGuest(`/workspace/join/login?inviteId=${invite}&email=a%40example.com`, (data) => {
        data.settings.registration.disable = true;
      });
      const title = (action: string) =>
        page.getByRole('heading', { name: `To join your team on Holdall, ${action}` });
      await expect.element(title('login to your account')).toBeVisible();
      await page.getByRole('link', { name: 'Sign up.' }).click();
      await expect.element(title('create an account')).toBeVisible();
      await expect.element(email).toHaveValue('a@example.com');
      expect(document.querySelector('input[name=invite_type]')).toHaveValue('workspace');
      expect(location.pathname).toBe('/workspace/join/register');
      expect(new URLSearchParams(location.search).get('inviteId')).toBe(invite);
    },
  );

  test('[LOG-9] offers no registration where the site has none', async () => {
    await openAsGuest('/login', (data) => {
      data.settings.registration.disable = true;
    });
    await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Sign up.' }).elements()).toEqual([]);
  });

  test('[LOG-4] fills in the account of a demo', async () => {
    await openAsGuest('/login', (data) => {
      data.settings.site.demo = true;
    });
    await expect.element(email).toHaveValue('demo@example.com');
    await expect.element(send).toBeEnabled();
  });

  test('[LOG-4] fills in one of the numbered accounts of a demo', async () => {
    await openAsGuest('/login', (data) => {
      Object.assign(data.settings.site, { demo: true, demo_accounts: 100 });
    });
    await expect.element(email).toHaveDisplayValue(/^demo([1-9]\d?|100)@example\.com$/);
  });
});

describe('a refused sign-in', { tags: 'variant' }, () => {
  test('[LOG-2] [LOG-8] shows the reason under the address, and can be sent again', async () => {
    const api = await openAsGuest('/login');
    const message = 'Wrong e-mail address or password.';
    api.refuse(login, { status: 422, message, errors: { email: [message] } });
    await signIn();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(send).toBeEnabled();
    expect(api.calls(login).map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', password: 'a good long password', remember: true },
    ]);
  });

  test('says at once that the browser blocks cookies, and is sent once it allows them', async () => {
    const allowCookies = refuseCookies();
    const api = await openAsGuest('/login');
    const message = page.getByText('Your browser blocks cookies.');
    await expect.element(message).toBeVisible();
    await signIn();
    await expect.element(send).toBeEnabled();
    expect(api.calls(login)).toEqual([]);
    allowCookies();
    api.refuse(login, { status: 422, message: 'Wrong.', errors: { email: ['Wrong.'] } });
    await send.click();
    await expect.element(page.getByText('Wrong.')).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
  });

  test('[LOG-8] shows the seconds to wait under the address after too many attempts', async () => {
    const api = await openAsGuest('/login');
    const message = 'Too many requests. Try again in 42 seconds.';
    api.refuse(login, { status: 429, message, retryAfterSeconds: 42 });
    await signIn();
    await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(send).toBeEnabled();
  });

  test('[LOG-8] shows a suspension with its reason under the address', async () => {
    const api = await openAsGuest('/login');
    const message = 'Your account has been suspended. Sending of spam';
    api.refuse(login, { status: 422, message, errors: { email: [message] } });
    await signIn();
    await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  });
});
