import { useTranslation } from 'react-i18next';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import { toLandingContent } from '#shared/landing/landing-settings.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';

/** Content of the landing page: what an admin has saved, and defaults for the rest. */
export function useLandingContent(): LandingContent {
  return toLandingContent(useBootstrap().settings.landing);
}

/**
 * Translates texts of the content and fills in the site's name. A text that an admin wrote appears as saved where the
 * language has no line for it.
 */
export function useContentText(): (text: string) => string {
  const { t } = useTranslation();
  const siteName = useBootstrap().branding.site_name;
  return (text) => (text === '' ? '' : t(text, { siteName }));
}

/** Marks an element with the place of what it shows, such as `general.header_title`, for the appearance editor. */
export const contentAt = (place: string) => ({ 'data-appearance': `landing.${place}` });
