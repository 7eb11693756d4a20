import type { OutsideService } from '#shared/pages/outside-services.ts';
import { getThemes } from './appearance.ts';
import { getSettings } from './site-settings.ts';

/** Lists the outside services that the settings turn on, and that the web client loads. */
export async function listSwitchedServices(): Promise<OutsideService[]> {
  const [{ recaptcha, billing, logging }, themes] = await Promise.all([getSettings(), getThemes()]);
  const isOn: Record<OutsideService, boolean> = {
    reCaptcha: Boolean(recaptcha.site_key) && (recaptcha.enable.register || recaptcha.enable.contact),
    stripe: billing.enable && billing.stripe.enable,
    googleFonts: themes.some(({ font }) => font?.google),
    sentry: Boolean(logging.sentry_public),
  };
  return (Object.keys(isOn) as OutsideService[]).filter((name) => isOn[name]);
}
