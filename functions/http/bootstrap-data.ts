import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import type { Viewer } from '#shared/viewer.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { displayName } from '../data/accounts/display-name.ts';
import type { Caller, SignedIn } from '../use-cases/accounts/caller.ts';
import { getThemes } from '../use-cases/site/appearance.ts';
import { getShownCustomCode } from '../use-cases/site/custom-code/shown-custom-code.ts';
import { getLanguages } from '../use-cases/site/localizations/get-languages.ts';
import { shownAds } from '../use-cases/site/ads/shown-ads.ts';
import { listVisibleMenus } from '../use-cases/site/menus/visible-menus.ts';
import { getSettings } from '../use-cases/site/site-settings.ts';
import { filledTitles } from './filled-titles.ts';
import { chooseLanguage } from './accounts/choose-language.ts';
import { localizationFor } from './accounts/localization-for.ts';
import { viewerOf } from './accounts/viewer-of.ts';
import type { HttpDetails } from './types.ts';

/** Everything the client needs for a caller; also the answer of sign-in, registration and sign-out. */
export async function bootstrapData(caller: Caller, http: HttpDetails): Promise<BootstrapData> {
  const settings = await getSettings();
  const viewer = await viewerOf(caller);
  const { user, guest_role } = viewer;
  const i18n = settings.i18n.enable ? await localizationOf(caller, http, viewer) : null;
  const menus = await listVisibleMenus(viewer);
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

async function localizationOf(caller: Caller, http: HttpDetails, viewer: Viewer): Promise<LocalizationLines> {
  const { settings } = viewer;
  const language = chooseLanguage(caller, http, { settings, languages: await getLanguages() });
  return localizationFor(caller, language, viewer);
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
