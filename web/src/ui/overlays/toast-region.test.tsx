import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { toastQueue } from './toast-queue.ts';

const card = () => document.querySelector<HTMLElement>('section:not([data-leaving]) [data-toast]');
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

const leaving = () => document.querySelector<HTMLElement>('[data-leaving]');

/** Closes the toast, and resolves with its fading copy: its animation stands still, so that a test can look at it. */
function closeAndHold(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const copy = leaving();
      if (!copy) return;
      observer.disconnect();
      for (const animation of copy.getAnimations()) animation.pause();
      resolve(copy);
    });
    observer.observe(document.body, { childList: true });
    toastQueue.close();
  });
}

test('[TO-1] leaves with an animation where it stood, out of reach of pointer, keyboard and screen reader', async () => {
  await openSite('/login');
  toastQueue.show({ type: 'positive', message: 'Fades', position: 'top-end' });
  await expect.element(region.getByText('Fades')).toBeVisible();
  const stood = card()?.getBoundingClientRect();
  const copy = await closeAndHold();
  expect(card()).toBeNull();
  expect(copy.querySelector('[data-toast]')?.getBoundingClientRect()).toEqual(stood);
  expect([copy.inert, copy.ariaHidden]).toEqual([true, 'true']);
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  for (const animation of copy.getAnimations()) animation.finish();
  await expect.poll(leaving).toBeNull();
});

test('[TO-1] leaves at once where the animation is disabled', async () => {
  await openSite('/login');
  toastQueue.show({ type: 'positive', message: 'Goes', disableExitAnimation: true });
  await expect.element(region.getByText('Goes')).toBeVisible();
  toastQueue.close();
  await expect.poll(card).toBeNull();
  expect(leaving()).toBeNull();
});

test('[TO-2] a toast that replaces another one stands alone', async () => {
  await openSite('/login');
  toastQueue.show({ type: 'positive', message: 'First' });
  await expect.element(region.getByText('First')).toBeVisible();
  toastQueue.show({ type: 'danger', message: 'Second' });
  await expect.element(region.getByText('Second')).toBeVisible();
  expect(leaving()).toBeNull();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});

test.each([
  ['top-start', 'left', 'top'],
  ['top-center', 'middle', 'top'],
  ['top-end', 'right', 'top'],
  ['bottom-start', 'left', 'bottom'],
  ['bottom-center', 'middle', 'bottom'],
  ['bottom-end', 'right', 'bottom'],
] as const)(
  '[TO-1] %s is at the %s of the %s; start and end change sides in Arabic',
  async (position, side, edge) => {
    await openSite('/login');
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const message = `${position} ${dir}`;
      toastQueue.show({ type: 'positive', message, position, disableEnterAnimation: true });
      await expect.element(region.getByText(message)).toBeVisible();
      const { left = 0, right = 0, top = 0 } = card()?.getBoundingClientRect() ?? {};
      const middle = (left + right) / 2;
      const seen =
        Math.abs(middle - innerWidth / 2) < 2 ? 'middle' : middle < innerWidth / 2 ? 'left' : 'right';
      const mirrored = { left: 'right', middle: 'middle', right: 'left' } as const;
      expect([seen, top < innerHeight / 2 ? 'top' : 'bottom']).toEqual([
        dir === 'ltr' ? side : mirrored[side],
        edge,
      ]);
    }
    document.documentElement.dir = 'ltr';
  },
);
