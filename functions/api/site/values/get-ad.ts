import type { getAd as route } from '#shared/routes/site/ads.ts';
import { adDocument } from '../../../http/ads/ad-document.ts';
import { replyWithAd } from '../../../http/ads/reply-with-ad.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { shownAds } from '../../../use-cases/site/ads/shown-ads.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** The ad at a place, unless the caller is spared it. */
export const getAd: Handler<typeof route> = async ({ params, caller }) => {
  const code = shownAds((await getSettings()).ads, caller)[params.slot];
  if (code === '') throw notFound();
  return replyWithAd(adDocument(code));
};
