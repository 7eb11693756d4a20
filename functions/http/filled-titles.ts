import type { ClientSettings } from '#shared/client-settings.ts';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { fillSeoVariables } from '#shared/pages/fill-seo-variables.ts';

/**
 * The titles of the settings in the visitor's language, with the site's name: heads and tabs show them as they are. Only
 * custom pages fill in more.
 */
export function filledTitles(
  { seo, branding }: Pick<ClientSettings, 'seo' | 'branding'>,
  i18n: Pick<LocalizationLines, 'lines'> | null,
): ClientSettings['seo']['titles'] {
  const lines = i18n?.lines ?? {};
  const values = { site_name: branding.site_name };
  return Object.fromEntries(
    Object.entries(seo.titles).flatMap(([page, template]) =>
      template === undefined
        ? []
        : [
            [
              page,
              fillSeoVariables(Object.hasOwn(lines, template) ? (lines[template] ?? '') : template, values),
            ],
          ],
    ),
  );
}
