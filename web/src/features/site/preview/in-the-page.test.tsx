import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  aDraft,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';

const brand = page.getByRole('banner').getByText('Holdall', { exact: true });

test('the editor opens pages of the site, and is told which one is open', { tags: 'variant' }, async () => {
  const editor = await openInEditor('/?a=1');
  await expect.poll(() => editor.received).toEqual([{ type: 'location', path: '/?a=1' }]);
  const { length } = history;
  editor.say({ type: 'navigate', path: '/404?from=editor' });
  await expect.poll(() => location.pathname + location.search).toBe('/404?from=editor');
  await expect.poll(() => editor.received.at(-1)).toEqual({ type: 'location', path: '/404?from=editor' });
  // Back leaves the editor, instead of repeating its steps in the frame.
  expect(history).toHaveLength(length);
});

test(
  'a click on what a field is about selects the field, and does nothing else',
  { tags: 'variant' },
  async () => {
    const editor = await openInEditor('/');
    await brand.click();
    await expect
      .poll(() => editor.received.at(-1))
      .toEqual({ type: 'select-field', field: 'general.site_name' });
    expect(location.pathname).toBe('/');
    const element = brand.element().closest('[data-appearance]') as HTMLElement;
    expect(getComputedStyle(element).cursor).toBe('pointer');
    expect(getComputedStyle(element).outlineStyle).toBe('dashed');
    editor.say(aDraft({ general: { logo_light: '/favicon.svg' } }));
    await untilApplied(editor, 1);
    await page.getByRole('banner').getByRole('img', { name: 'Holdall' }).click();
    await expect
      .poll(() => editor.received.at(-1))
      .toEqual({ type: 'select-field', field: 'general.logo_light' });
  },
);

test('the element of a field is scrolled to', async () => {
  const editor = await openInEditor('/');
  const tall = document.body.appendChild(document.createElement('div'));
  tall.style.height = '300vh';
  onTestFinished(() => tall.remove());
  document.scrollingElement?.scrollTo(0, 5000);
  await expect.element(brand).not.toBeInViewport();
  editor.say({ type: 'focus-field', field: 'general.site_name' });
  await expect.element(brand).toBeInViewport();
});

test.for([
  ['https://other.example/a', '', 'https://other.example/a'],
  ['https://other.example/b', '_blank', 'https://other.example/b'],
  ['/', '_top', `${location.origin}/`],
])('a link to %s with the target "%s" opens in a tab of its own', async ([href, target, opened]) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openInEditor('/');
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href, target, textContent: 'Away' });
  onTestFinished(() => link.remove());
  const isFollowed = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(isFollowed).toBe(false);
  expect(open).toHaveBeenCalledExactlyOnceWith(opened, '_blank', 'noopener,noreferrer');
});
