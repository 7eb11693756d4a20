import * as z from 'zod';
import { adSlots } from '../../ads/ad-slots.ts';
import { defineRoute } from '../../contract/define-route.ts';

const access = { who: 'anyone', unverified: true, object: 'site' } as const;

export const getAd = defineRoute({
  name: 'getAd',
  spec: 'D',
  method: 'GET',
  path: 'ads/{slot}',
  summary: 'Document of the ad at a place, for a frame; 404 if there is none for the caller',
  access,
  params: z.object({ slot: z.enum(adSlots) }),
  isNoActivity: true,
});

export const previewAd = defineRoute({
  name: 'previewAd',
  spec: 'D',
  method: 'GET',
  path: 'ads/preview',
  summary:
    'Document that shows the code that its parent frame sends, with the rights of an ad; never changes',
  access,
  tableFree: true,
});

export const adRoutes = { getAd, previewAd };
