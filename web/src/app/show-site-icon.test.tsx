import { expect, onTestFinished, test } from 'vitest';
import { showSiteIcon } from './show-site-icon.ts';

test('replaces the built-in icon with the icon of the site', () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });
  document.head.prepend(link);
  onTestFinished(() => link.remove());
  showSiteIcon(null);
  expect(link.outerHTML).toBe('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  showSiteIcon('/public/icon.png');
  expect(link.outerHTML).toBe('<link rel="icon" href="/public/icon.png">');
});
