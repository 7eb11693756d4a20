import { useTranslation } from 'react-i18next';
import { defaultLanding, type LandingContent } from '#shared/landing/default-landing.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';

/** Content of the landing page: the parts that an admin has saved, and defaults for the rest. */
export function useLandingContent(): LandingContent {
  const { landing } = useBootstrap().settings;
  return {
    general: landing.general ?? defaultLanding.general,
    action_buttons: landing.action_buttons ?? defaultLanding.action_buttons,
    primary_features: landing.primary_features ?? defaultLanding.primary_features,
    secondary_features: landing.secondary_features ?? defaultLanding.secondary_features,
  };
}

/**
 * Translates texts of the content and fills in the site's name. A text that an admin wrote has no translation and
 * appears as saved.
 */
export function useContentText(): (text: string) => string {
  const { t } = useTranslation();
  const siteName = useBootstrap().branding.site_name;
  return (text) => t(text, { siteName });
}
