import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { reportFrom, standInForAds } from '../../../../tests/support/component/ad-frames.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { AdFrame } from './ad-frame.tsx';

const ad = page.getByTitle('Advertisement');
const heightOf = () => (ad.element() as HTMLElement).style.height;

async function openAd(slot: AdSlot): Promise<void> {
  await openSite('/ad', { pages: [{ path: '/ad', element: <AdFrame slot={slot} /> }] });
  await expect.element(ad).toBeVisible();
}

test('[LAND-11] an ad runs scripts without the rights of the page, and does not learn its address', async () => {
  await openAd('landing-top');
  await expect.element(ad).toHaveAttribute('src', '/api/v1/ads/landing-top');
  await expect
    .element(ad)
    .toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  await expect.element(ad).toHaveAttribute('referrerpolicy', 'strict-origin');
});

test.for([
  ['landing-top', '600px'],
  ['drive', '250px'],
  ['file-preview', '160px'],
] as const)('[AAD-1] the ad at %s has the height of its content, up to %s', async ([slot, highest]) => {
  const frames = standInForAds();
  await openAd(slot);
  // A height that was reported before the page listened is asked for.
  await expect.poll(() => frames.received).toEqual([{ type: 'ad-measure' }]);
  expect(heightOf()).toBe('96px');
  for (const [reported, shown] of [
    [120, '120px'],
    [100_000, highest],
    [-4, '50px'],
  ] as const) {
    frames.report(reported);
    await expect.poll(heightOf).toBe(shown);
  }
});

test('[AAD-1] heights that are no numbers, or that other windows report, are ignored', async () => {
  const frames = standInForAds();
  await openAd('drive');
  for (const height of [Number.NaN, Number.POSITIVE_INFINITY, '120', null, {}]) frames.report(height);
  for (const source of [window, parent, null]) reportFrom(source, 130);
  window.dispatchEvent(new MessageEvent('message', { data: 'ad-height' }));
  frames.report(140);
  await expect.poll(heightOf).toBe('140px');
});
