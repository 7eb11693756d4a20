import type { AdSlot } from '#shared/ads/ad-slots.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { isSubscribed, type Viewer } from '#shared/viewer.ts';

/** What the site's owner puts at a place; empty for none, and for subscribers where they are spared. */
export function adAt(viewer: Viewer, place: AdSlot): string {
  const { ads } = viewer.settings;
  return ads.disable && isSubscribed(viewer) ? '' : ads[place];
}

/** Whether everything waits until the person has verified their address. */
export function mustVerifyEmail(data: Pick<BootstrapData, 'user' | 'require_email_confirmation'>): boolean {
  return data.require_email_confirmation && data.user !== null && data.user.email_verified_at === null;
}
