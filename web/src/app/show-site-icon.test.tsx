import { expect, onTestFinished, test } from 'vitest';
import { showSiteIcon } from './show-site-icon.ts';

test('replaces the built-in icon with the icon of the site', () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });
  document.head.prepend(link);
  onTestFinished(() => link.remove());
  showSiteIcon({ favicon: null, icons: null });
  expect(link.outerHTML).toBe('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  showSiteIcon({ favicon: '/public/icon.png', icons: null });
  expect(link.outerHTML).toBe('<link rel="icon" href="/public/icon.png">');
});

test('replaces the icon of home screens', () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' });
  document.head.prepend(link);
  onTestFinished(() => link.remove());
  const icons = [{ src: '/storage/touch.png', side: 180, purpose: 'any' as const }];
  showSiteIcon({ favicon: '/storage/icon.png', icons });
  expect(link.getAttribute('href')).toBe('/storage/touch.png');
});
