import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { fillSeoVariables } from '#shared/pages/fill-seo-variables.ts';
import { toSeoSettings } from '#shared/pages/seo-values.ts';
import type { PreviewDraft } from '../../../parts/preview/preview-messages.ts';
import { previewUser } from './preview-user.ts';

const nobody = { impersonator: null, is_session_remembered: false } as const;

/** Returns the bootstrap data with the values of a draft, as its viewer has them. */
export function withDraft(
  // The sheet of the draft stands for the saved one.
  { custom_code: _saved, ...data }: BootstrapData,
  draft: PreviewDraft,
): BootstrapData {
  const { values, themeId, viewer } = draft;
  const branding = { ...data.branding, ...values.general };
  const { titles: templates, noindex } = toSeoSettings(values.seo.pages);
  const titles = Object.fromEntries(
    Object.entries(templates).map(([page, text]) => [
      page,
      fillSeoVariables(text ?? '', { site_name: branding.site_name }),
    ]),
  );
  return {
    ...data,
    ...(viewer === 'guest' && nobody),
    user: previewUser(data.user, draft),
    branding,
    themes: values.themes,
    menus: values.menus,
    settings: {
      ...data.settings,
      branding,
      seo: { titles, noindex },
      landing: values.landing,
      // What is edited is shown, also where the homepage is another one.
      ...(draft.part === 'landing-page' && {
        homepage: { ...data.settings.homepage, type: 'landingPage' as const },
      }),
      // Where users may not choose a theme, this one counts.
      themes: { ...data.settings.themes, default_id: themeId },
    },
  };
}

/** Returns data that were read later. What was read without the session knows nothing of the admin. */
export function withIdentity(data: BootstrapData, own: BootstrapData): BootstrapData {
  const { user, impersonator, is_session_remembered } = own;
  return { ...data, user, impersonator, is_session_remembered };
}
