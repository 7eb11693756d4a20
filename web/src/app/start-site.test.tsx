import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createFakeApi } from '../../../tests/support/component/fake-api.ts';
import { startSite } from './start-site.tsx';

test('[EFAIL-1] shows an error page that search engines skip when the site cannot start', async () => {
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
  const title = page.getByRole('heading', { name: 'There was an issue loading this page' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Please try again later')).toBeVisible();
  await expect
    .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
    .toBe('noindex');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/login');
  expect(logged).toHaveBeenCalledOnce();
});
