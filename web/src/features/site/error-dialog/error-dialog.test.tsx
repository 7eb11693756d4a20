import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toServerPath } from '#shared/contract/api-path.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';

const frame = (flatIndex: number, path: string, method: string) => ({
  flatIndex,
  path,
  method,
  lineNumber: 11,
  codeSnippet: { 10: 'before();', 11: 'fail();', 12: 'after();' },
});
const traced = {
  message: 'The table is gone',
  ignitionTrace: true,
  exception: 'ResourceNotFoundException',
  totalVendorGroups: 2,
  trace: [
    { vendorGroup: true, items: [frame(0, 'node_modules/a/index.js', 'send')] },
    frame(1, 'functions/data/accounts/users.ts', 'findUser'),
    {
      vendorGroup: true,
      items: [frame(2, 'node_modules/b/index.js', 'run'), frame(3, 'node:internal/timers', 'tick')],
    },
  ],
};
const dialog = page.getByRole('dialog', { name: 'An error occured' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const findToast = () => document.querySelector('[data-toast]');

/** Guests hold what tests give them, as the dialog appears to anybody. */
async function fail(permissions: string[] = []) {
  const data = bootstrapData(null);
  const held = permissions.map((name, id) => ({ id, name, restrictions: [] }));
  const api = await openSite('/login', {
    data: { ...data, guest_role: { ...data.guest_role, permissions: held } },
  });
  // Only a server in development sends traces: no answer of the contract has one.
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(toServerPath(login.path))
      ? Promise.resolve(Response.json(traced, { status: 500 }))
      : api.fetch(input, init),
  );
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test(
  '[SH-5] [ED-1] an error of a server in development shows where it happened, instead of a toast',
  { tags: 'variant' },
  async () => {
    await fail(['admin.access', 'logs.view']);
    await expect.element(dialog.getByText('ResourceNotFoundException')).toBeVisible();
    expect(findToast()).toBeNull();
    await expect.element(dialog.getByText('The table is gone')).toBeVisible();
    await expect
      .element(dialog.getByRole('heading', { name: 'functions/data/accounts/users.ts:11' }))
      .toBeVisible();
    expect(document.querySelector('[aria-current=location]')?.textContent).toContain('fail();');
    const log = dialog.getByRole('link', { name: 'Download log' });
    await expect.element(log).toHaveAttribute('href', '/api/v1/logs/error/download-latest');
    await expect.element(button('1 vendor frame')).toBeVisible();
    await expect.element(button('2 vendor frames')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await button('Expand vendor frames').click();
    await dialog.getByRole('button', { name: 'tick' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'node:internal/timers:11' })).toBeVisible();
    await button('Collapse vendor frames').click();
    await expect.element(button('1 vendor frame')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(findToast()).toBeNull();
  },
);

test('[ED-1] [LG6] only those who may read the log can download it', async () => {
  await fail(['logs.view']);
  await expect.element(dialog.getByText('ResourceNotFoundException')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Download log' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
