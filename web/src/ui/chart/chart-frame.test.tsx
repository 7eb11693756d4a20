import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { ChartFrame } from './chart-frame.tsx';

const data = {
  days: ['2027-03-01', '2027-03-02', '2027-03-03'],
  series: [
    { name: 'Users', values: [3, 1200, 5] },
    { name: 'Guests', values: [1, 2, 3] },
  ],
};

test.each(['line', 'bars'] as const)('draws %s, and has its values as a table', async (kind) => {
  await showOnPhone();
  await render(
    <I18nProvider locale="ar">
      <main dir="rtl">
        <h1>Report</h1>
        <ChartFrame title="New users" figure="1,208" data={data} kind={kind} onRetry={vi.fn<() => void>()} />
      </main>
    </I18nProvider>,
  );
  await expect.poll(() => document.querySelector('canvas')?.width).toBeGreaterThan(0);
  const table = page.getByRole('table', { name: 'New users' });
  await expect.element(table.getByRole('cell', { name: '1,200' })).toBeInTheDocument();
  await expect.element(table.getByRole('columnheader', { name: 'Guests' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('shows that it is empty, and offers another try where it failed', async () => {
  const retry = vi.fn<() => void>();
  await render(<ChartFrame title="A" data={{ days: [], series: [] }} onRetry={retry} />);
  await expect.element(page.getByText('There is nothing to show for this time')).toBeVisible();
  await render(<ChartFrame title="B" data={undefined} isFailed onRetry={retry} />);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
