import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { builtInThemes } from '#shared/entities/theme.ts';
import { builtInRoles, can, roleIds } from '#shared/permissions.ts';
import type { Caller } from '../use-cases/accounts/caller.ts';
import { getSettings, getSettingsNow } from '../use-cases/site/site-settings.ts';
import { chooseLanguage } from './accounts/choose-language.ts';
import { localizationFor } from './accounts/localization-for.ts';
import { presentRole, presentUser } from './presenters/present-user.ts';
import type { HttpDetails } from './types.ts';

/** Everything the client needs for a caller; also the answer of sign-in, registration and sign-out (api.md 4). */
export async function bootstrapData(caller: Caller, http: HttpDetails): Promise<BootstrapData> {
  // Whoever changes settings sees their change with the next call.
  const settings = await (can(caller.permissions, 'settings.update') ? getSettingsNow() : getSettings());
  const guestRole = builtInRoles[roleIds.guests];
  const { branding, cookie_notice, require_email_confirmation, default_meta_tags } = settings;
  return {
    user: caller.kind === 'user' ? presentUser(caller.user) : null,
    guest_role: { ...presentRole(guestRole), permissions: [...guestRole.permissions] },
    settings: { ...settings, menus: [] },
    themes: builtInThemes,
    menus: [],
    branding,
    cookie_notice,
    require_email_confirmation,
    show_cookie_notice: cookie_notice.enable && http.cookies['cookie_notice'] !== 'true',
    is_mobile_device: /Mobi|Android|iPhone|iPad/i.test(http.headers['user-agent'] ?? ''),
    i18n: settings.i18n.enable ? await localizationFor(caller, chooseLanguage(caller, http, settings)) : null,
    default_meta_tags,
    sentry_release: null,
  };
}
