import {
  outsideServices,
  pusherOf,
  sentryOf,
  type ServiceSources,
  storageAt,
} from '#shared/pages/outside-services.ts';
import { isPaymentPath } from '#shared/pages/payment-paths.ts';
import { getThemes } from './appearance.ts';
import { listDiskOrigins } from './outside-disks.ts';
import { getSettings } from './site-settings.ts';

/**
 * Lists the outside services that the settings turn on, and that the web client loads in the page at a path.
 * @param path below the base of the site
 */
export async function listSwitchedServices(path: string): Promise<ServiceSources[]> {
  const [{ recaptcha, billing, broadcast, logging, analytics }, themes, diskOrigins] = await Promise.all([
    getSettings(),
    getThemes(),
    listDiskOrigins(),
  ]);
  const hasCaptcha = Boolean(recaptcha.site_key) && (recaptcha.enable.register || recaptcha.enable.contact);
  // A full page load enters the pages for payments, so that no other page allows the gateways.
  const hasStripe = billing.enable && billing.stripe.enable && isPaymentPath(path);
  const sentry = logging.sentry_public ? sentryOf(logging.sentry_public) : undefined;
  return [
    ...(hasCaptcha ? [outsideServices.reCaptcha] : []),
    ...(hasStripe ? [outsideServices.stripe] : []),
    ...(analytics.tracking_code ? [outsideServices.googleAnalytics] : []),
    ...(analytics.plausible_domain ? [outsideServices.plausible] : []),
    ...(themes.some(({ font }) => font?.google) ? [outsideServices.googleFonts] : []),
    ...(broadcast.driver === 'pusher' && broadcast.cluster ? [pusherOf(broadcast.cluster)] : []),
    ...(broadcast.driver === 'ably' ? [outsideServices.ably] : []),
    ...(sentry ? [sentry] : []),
    ...diskOrigins.map(storageAt),
  ];
}
