import { expect, test } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { webManifest } from './web-manifest.ts';

const settings = defaultClientSettings('https://site.example');
const iconsWith = (favicon: string | null) => {
  const branding = { ...settings.branding, favicon };
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
