import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { toastQueue } from './toast-queue.ts';

const card = () => document.querySelector<HTMLElement>('[data-toast]');
const region = page.getByRole('region', { name: 'Messages' });

test('[TO-1] stands at the bottom in the middle, or where its position says', async () => {
  await openSite('/login');
  toastQueue.show({ type: 'positive', message: 'Here' });
  await expect.element(region.getByText('Here')).toBeVisible();
  const middle = card()?.getBoundingClientRect();
  expect(Math.abs((middle?.left ?? 0) + (middle?.width ?? 0) / 2 - innerWidth / 2)).toBeLessThan(2);
  expect(middle?.bottom).toBeGreaterThan(innerHeight - 60);
  toastQueue.show({ type: 'positive', message: 'There', position: 'top-end' });
  await expect.element(region.getByText('There')).toBeVisible();
  const corner = card()?.getBoundingClientRect();
  expect(corner?.top).toBeLessThan(60);
  expect(corner?.right).toBeGreaterThan(innerWidth - 60);
});

test('[TO-1] enters with an animation unless it is disabled', async () => {
  await openSite('/login');
  toastQueue.show({ type: 'positive', message: 'Slides' });
  await expect.element(region.getByText('Slides')).toBeVisible();
  expect(card()).toHaveClass('starting:opacity-0');
  toastQueue.show({ type: 'positive', message: 'Stands', disableEnterAnimation: true });
  await expect.element(region.getByText('Stands')).toBeVisible();
  expect(card()).not.toHaveClass('starting:opacity-0');
});
