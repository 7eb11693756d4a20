import type { previewAd as route } from '#shared/routes/site/ads.ts';
import { adPreviewDocument } from '../../../http/ads/ad-document.ts';
import { replyWithAd } from '../../../http/ads/reply-with-ad.ts';
import type { Handler } from '../../../http/types.ts';

/** The document that shows unsaved code to an admin. It is the same for everybody. */
export const previewAd: Handler<typeof route> = () => Promise.resolve(replyWithAd(adPreviewDocument));
