import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { impersonatedHeader } from '#shared/impersonation.ts';
import { stopImpersonating } from '#shared/routes/accounts/impersonation.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';
import { pageLoad } from '../../../parts/page-load.ts';

const bar = page.getByRole('region', { name: 'Logged in as another user' });
const ended = { status: 409, code: 'impersonationEnded', message: 'Ended.' };
const startedAt = Date.parse('2026-11-27T08:00:00Z');

beforeEach(() => {
  vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined);
  vi.spyOn(pageLoad, 'again').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: startedAt });
  onTestFinished(() => void vi.useRealTimers());
});

/** Ann's data, as whom Bob is logged in for an hour. */
function asAnn(): BootstrapData {
  const until = new Date(startedAt + 3_600_000).toISOString();
  return { ...bootstrapData(), impersonator: { id: 7, name: 'Bob Ray', until } };
}
const editor = ({ user }: BootstrapData) => `/admin/users/${user?.id}/details`;

describe('[NB-10] the bar', () => {
  test.each(['/drive', '/pricing', '/404'])('stands on %s, and names both', async (path) => {
    const data = asAnn();
    await openSite(path, { data });
    const words = bar.getByRole('alert');
    await expect.element(words).toHaveTextContent(`You are logged in as ${data.user?.display_name}.`);
    await expect.element(words).toHaveTextContent('You are really Bob Ray.');
    await expect.poll(() => document.title.startsWith(`As ${data.user?.display_name} · `)).toBe(true);
    expect(bar.element().getBoundingClientRect().top).toBe(0);
    const height = (bar.element() as HTMLElement).offsetHeight;
    const topOfSite = () => document.querySelector('#root')?.getBoundingClientRect().top;
    await expect.poll(topOfSite).toBe(height);
  });

  test('stands where the address must be verified first', async () => {
    const data = asAnn();
    const user = data.user && { ...data.user, email_verified_at: null };
    await openSite('/drive', { data: { ...data, user, require_email_confirmation: true } });
    await expect.element(bar).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  });

  test('is not there for others', { tags: 'variant' }, async () => {
    await openSite('/drive');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('is readable in every look, on a phone and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite('/drive', { data: inArabic(asAnn()) });
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[AU8] stops, and leads to the user for the admin', { tags: 'variant' }, async () => {
    const data = asAnn();
    const api = await openSite('/drive', { data });
    api.answer(stopImpersonating, { bootstrapData: bootstrapData() });
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => vi.mocked(pageLoad.open).mock.calls).toEqual([[editor(data)]]);
    expect(api.calls(stopImpersonating)).toHaveLength(1);
  });

  test('counts down, and asks the server at the end', async () => {
    const data = asAnn();
    const api = await openSite('/drive', { data });
    const timer = bar.getByRole('timer');
    // Waiting moves the clock, too.
    await expect.element(timer).toHaveTextContent(/^(60:00|59:\d\d)$/);
    vi.advanceTimersByTime(61_000);
    await expect.element(timer).toHaveTextContent(/^5[78]:\d\d$/);
    api.refuse(getBootstrapData, ended);
    vi.advanceTimersByTime(3_600_000);
    await expect.element(timer).toHaveTextContent(/^0:00$/);
    await expect.poll(() => vi.mocked(pageLoad.open).mock.calls[0]).toEqual([editor(data)]);
  });
});

test(
  '[AU7] each call names the user, and an end that the server tells leads back',
  { tags: 'variant' },
  async () => {
    const data = asAnn();
    const api = await openSite('/drive', {
      data,
      prepare: (prepared) => prepared.refuse(listEntries, ended),
    });
    await expect.poll(() => vi.mocked(pageLoad.open).mock.calls[0]).toEqual([editor(data)]);
    expect(api.calls(listEntries)[0]?.headers.get(impersonatedHeader)).toBe(String(data.user?.id));
  },
);

test(
  '[AU7] a page of the admin is loaded again when another tab has logged in as a user',
  { tags: 'variant' },
  async () => {
    await openSite('/drive', {
      prepare: (api) =>
        api.refuse(listEntries, { status: 409, code: 'impersonationStarted', message: 'Started.' }),
    });
    await expect.poll(() => vi.mocked(pageLoad.again).mock.calls.length).toBeGreaterThan(0);
    expect(pageLoad.open).not.toHaveBeenCalled();
  },
);
