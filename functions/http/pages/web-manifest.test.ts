import { expect, test } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import type { SiteIcon } from '#shared/entities/site/site-icon.ts';
import { webManifest } from './web-manifest.ts';

const settings = defaultClientSettings('https://site.example');
const iconsWith = (favicon: string | null, icons: SiteIcon[] | null = null) => {
  const branding = { ...settings.branding, favicon, icons };
  return (webManifest({ ...settings, branding }, []) as { icons: { src: string }[] }).icons;
};

test('has the icon of the site, or else the built-in ones', () => {
  expect(iconsWith('/public/a/a.png')).toEqual([
    { src: 'https://site.example/public/a/a.png', sizes: 'any' },
  ]);
  expect(iconsWith(null).length).toBeGreaterThan(1);
});

test('has the built-in icons if the address of the icon cannot be parsed', () => {
  expect(iconsWith('https://x:99999/')).toEqual(iconsWith(null));
});

test('has the icons that were made for installed apps', () => {
  const icons: SiteIcon[] = [
    { src: '/storage/a.png', side: 32, purpose: 'any' },
    { src: '/storage/b.png', side: 512, purpose: 'any' },
    { src: '/storage/c.png', side: 512, purpose: 'maskable' },
  ];
  expect(iconsWith('/storage/a.png', icons)).toEqual([
    { src: 'https://site.example/storage/b.png', sizes: '512x512', type: 'image/png' },
    { src: 'https://site.example/storage/c.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
  expect(iconsWith('/storage/a.png', [{ src: 'https://x:99999/', side: 512, purpose: 'any' }])).toEqual([
    { src: 'https://site.example/storage/a.png', sizes: 'any' },
  ]);
});
