import type { OutsideService } from '#shared/pages/outside-services.ts';
import { analytics } from '#shared/settings/analytics.ts';
import { getThemes } from './appearance.ts';
import { resolveSettings, sideOf } from './settings/resolve-settings.ts';
import { configReader } from './site-config.ts';
import { getSettings } from './site-settings.ts';

/** Analytics settings. The web client does not read them yet. */
const getAnalytics = configReader(({ sections }) =>
  resolveSettings([{ settings: analytics.planned, stored: sideOf(sections.get('analytics'), 'client') }]),
);

/** Lists the outside services that the settings turn on. */
export async function listSwitchedServices(): Promise<OutsideService[]> {
  const [{ recaptcha, billing, logging }, themes, measured] = await Promise.all([
    getSettings(),
    getThemes(),
    getAnalytics(),
  ]);
  const isOn: Record<OutsideService, boolean> = {
    reCaptcha: Boolean(recaptcha.site_key) && (recaptcha.enable.register || recaptcha.enable.contact),
    stripe: billing.enable && billing.stripe.enable,
    googleAnalytics: Boolean(measured['analytics.tracking_code']),
    plausible: Boolean(measured['analytics.plausible_domain']),
    googleFonts: themes.some(({ font }) => font?.google),
    sentry: Boolean(logging.sentry_public),
  };
  return (Object.keys(isOn) as OutsideService[]).filter((name) => isOn[name]);
}
