import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createFakeApi } from '../../../tests/support/component/fake-api.ts';
import { startSite } from './start-site.tsx';

/** Starts the site without a server. Returns what is logged as a fault. */
async function startWithoutServer() {
  const api = createFakeApi();
  api.refuse(getBootstrapData, { status: 0, message: '' });
  vi.stubGlobal('fetch', api.fetch);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const element = document.body.appendChild(document.createElement('div'));
  const root = await startSite(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  return logged;
}

test(
  '[EFAIL-1] shows an error page that search engines skip when the site cannot start',
  { tags: 'variant' },
  async () => {
    const logged = await startWithoutServer();
    const title = page.getByRole('heading', { name: 'There was an issue loading this page' });
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('Please try again later')).toBeVisible();
    await expect
      .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
      .toBe('noindex');
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/login');
    expect(logged).toHaveBeenCalledOnce();
  },
);

test('says that the user is offline if the browser knows it, and logs no fault', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const logged = await startWithoutServer();
  await expect.element(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/drive');
  expect(logged).not.toHaveBeenCalled();
});
