import type { ClientSettings } from '#shared/client-settings.ts';
import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import type { LocalizationLines } from '#shared/entities/localization.ts';
import type { User } from '#shared/entities/user.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import { displayName } from '../data/accounts/display-name.ts';
import type { Caller, SignedIn } from '../use-cases/accounts/caller.ts';
import { getThemes } from '../use-cases/site/appearance.ts';
import { getShownCustomCode } from '../use-cases/site/custom-code/shown-custom-code.ts';
import { getGuestRole } from '../use-cases/site/roles/get-roles.ts';
import { getLanguages } from '../use-cases/site/localizations/get-languages.ts';
import { shownAds } from '../use-cases/site/ads/shown-ads.ts';
import { listVisibleMenus } from '../use-cases/site/menus/visible-menus.ts';
import { getSettings } from '../use-cases/site/site-settings.ts';
import { filledTitles } from './filled-titles.ts';
import { chooseLanguage } from './accounts/choose-language.ts';
import { localizationFor } from './accounts/localization-for.ts';
import { presentWholeRole } from './presenters/present-role.ts';
import { presentUser } from './presenters/present-user.ts';
import type { HttpDetails } from './types.ts';

/** Everything the client needs for a caller; also the answer of sign-in, registration and sign-out (api.md 4). */
export async function bootstrapData(caller: Caller, http: HttpDetails): Promise<BootstrapData> {
  const settings = await getSettings();
  const user = caller.kind === 'user' ? await presentCaller(caller) : null;
  const guest_role = presentWholeRole(await getGuestRole());
  const i18n = settings.i18n.enable ? await localizationOf(caller, http, settings) : null;
  const menus = await listVisibleMenus({ user, guest_role, settings: { ...settings, menus: [] } });
  const customCode = await getShownCustomCode();
  const { branding, cookie_notice, require_email_confirmation, default_meta_tags } = settings;
  return {
    user,
    impersonator: caller.kind === 'user' ? presentImpersonator(caller) : null,
    // Nothing of a user stays in the browser of an admin.
    is_session_remembered:
      caller.kind === 'user' && !caller.impersonator && caller.session?.remember === true,
    guest_role,
    settings: {
      ...settings,
      seo: { ...settings.seo, titles: filledTitles(settings, i18n) },
      ads: shownAds(settings.ads, caller),
      menus,
    },
    themes: await getThemes(),
    menus,
    branding,
    cookie_notice,
    require_email_confirmation,
    show_cookie_notice: cookie_notice.enable && http.cookies['cookie_notice'] !== 'true',
    is_mobile_device: isMobileDevice(http),
    i18n,
    default_meta_tags,
    sentry_release: null,
    ...(customCode && { custom_code: customCode }),
  };
}

async function localizationOf(
  caller: Caller,
  http: HttpDetails,
  settings: ClientSettings,
): Promise<LocalizationLines> {
  return localizationFor(caller, chooseLanguage(caller, http, { settings, languages: await getLanguages() }));
}

/** The permissions of a user whom an admin is logged in as are those that the admin has meanwhile. */
async function presentCaller({ user, permissions, impersonator }: SignedIn): Promise<User> {
  return { ...(await presentUser(user)), ...(impersonator && { permissions }) };
}

function presentImpersonator({ impersonator, session }: SignedIn): BootstrapData['impersonator'] {
  if (!impersonator || !session?.acting) return null;
  return {
    id: impersonator.userId,
    name: displayName(impersonator),
    until: toIsoTime(session.acting.untilMs),
  };
}

/** For pages, CloudFront sends a boolean header: `User-Agent` has too many values for a cache key. */
function isMobileDevice({ headers }: Pick<HttpDetails, 'headers'>): boolean {
  const known = headers['cloudfront-is-mobile-viewer'];
  return known === undefined
    ? /Mobi|Android|iPhone|iPad/i.test(headers['user-agent'] ?? '')
    : known === 'true';
}
