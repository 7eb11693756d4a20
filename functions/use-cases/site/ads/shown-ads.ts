import type { ClientSettings } from '#shared/client-settings.ts';
import type { Caller } from '../../accounts/caller.ts';
import { hasPlan } from '../../billing/plans/held-plan.ts';

type Ads = ClientSettings['ads'];

/** The ads that a caller sees: none if the site hides them from subscribers, and the caller is one. */
export function shownAds(ads: Ads, caller: Caller): Ads {
  if (!ads.disable || caller.kind === 'guest' || !hasPlan(caller.user)) return ads;
  return { ...ads, 'landing-top': '', drive: '', 'file-preview': '' };
}
