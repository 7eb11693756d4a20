import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { type Alert, listAlerts } from '#shared/routes/site/alerts.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const list = page.getByRole('list', { name: 'Alerts' });
const line = (title: string) => list.getByRole('listitem').filter({ hasText: title });
const status = page.getByRole('main').getByRole('status');
const card = page.getByRole('main').getByRole('link', { name: 'Users', exact: true });
const retry = page.getByRole('button', { name: 'Try again' });

const anAlert = (fields: Partial<Alert> & Pick<Alert, 'code'>): Alert => ({
  id: fields.code,
  severity: 'error',
  params: {},
  title: '',
  description: '',
  since: null,
  ...fields,
});
const late = anAlert({
  code: 'schedulesLate',
  params: { count: 2 },
  since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  action: { label: 'Open the schedule log', action: '/admin/logs/schedule' },
});
const logged = anAlert({
  code: 'mailsLogged',
  severity: 'warning',
  action: { label: 'Open the mail settings', action: '/admin/settings/outgoing-email' },
});
const unchecked = anAlert({
  id: 'unchecked-failedMessages',
  code: 'unchecked',
  severity: 'warning',
  params: { subject: 'Background work' },
  action: { label: 'Open the queues', action: '/admin/settings/queue' },
});

interface Options {
  alerts?: Alert[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

function openHome({ alerts = [late, logged, unchecked], change = (data) => data, prepare }: Options = {}) {
  const permissions = [{ id: 1, name: 'admin' as const, restrictions: [] }];
  return openSite('/admin', {
    data: change(bootstrapData(aUser({ permissions }))),
    prepare(api) {
      api.answer(listAlerts, { alerts });
      prepare?.(api);
    },
  });
}

describe('[AR2] [AS-4] alerts on the home page of the admin area', () => {
  test('have a line each with severity, title, cause, time and a link', { tags: 'variant' }, async () => {
    await openHome();
    await expect.element(list.getByRole('listitem')).toHaveLength(3);
    await expect
      .element(line('2 schedules are late'))
      .toHaveTextContent(/^Error: 2 schedules are late No run has started .* · 3 hours ago/);
    await expect
      .element(line('Mails are not sent'))
      .toHaveTextContent(/^Warning: .*They are only logged\. Choose a mail service\./);
    await expect
      .element(list.getByRole('link', { name: 'Open the mail settings' }))
      .toHaveAttribute('href', '/admin/settings/outgoing-email');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are announced with their number', async () => {
    await openHome({ alerts: [logged] });
    await expect.element(status).toHaveTextContent('1 alert needs your attention');
  });

  test('take no place if there are none', { tags: 'variant' }, async () => {
    await openHome({ alerts: [] });
    await expect.element(card).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
    expect(status.element().textContent).toBe('');
  });

  test('do not move the cards when they arrive', async () => {
    let release = () => {};
    await openHome({
      prepare(api) {
        release = api.hold(listAlerts);
      },
    });
    const link = page.getByRole('link', { name: 'Users', exact: true, includeHidden: true }).last();
    await expect.element(link).not.toBeVisible();
    release();
    await expect.element(card).toBeVisible();
    await expect.element(list).toBeVisible();
  });

  test('are not waited for longer than two seconds', { tags: 'variant' }, async () => {
    await openHome({ prepare: (api) => api.hold(listAlerts) });
    await expect.element(card, { timeout: 5000 }).toBeVisible();
  });

  test('can be tried again, while the rest of the page works', { tags: 'variant' }, async () => {
    const api = await openHome({
      prepare: (each) => each.refuse(listAlerts, { status: 500, message: 'Broken.' }),
    });
    await expect.element(page.getByText('Alerts could not be loaded')).toBeVisible();
    await expect.element(card).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(listAlerts, { alerts: [logged] });
    await retry.click();
    await expect.element(line('Mails are not sent')).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });

  test('are read again with each visit', { tags: 'variant' }, async () => {
    const api = await openHome();
    await expect.element(list).toBeVisible();
    api.answer(listAlerts, { alerts: [] });
    await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Plans' }).click();
    await vi.waitUntil(() => location.pathname === '/admin/plans');
    history.back();
    await expect.element(card).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
  });

  test('are in Arabic from right to left, and fit a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openHome({ change: inArabic });
    const alerts = page.getByRole('list', { name: 'التنبيهات' });
    await expect.element(alerts).toHaveTextContent(/تعذّر التحقق من.*العمل في الخلفية/);
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
