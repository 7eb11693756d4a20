import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { fillPlaceholders } from '#shared/text/fill-placeholders.ts';

/** Translates a text of a page. Returns texts without a translation, such as an admin's, unchanged. */
export type PageText = (text: string) => string;

/** The language of a page. */
export function languageOf({ i18n, settings }: BootstrapData): string {
  return i18n?.language ?? settings.locale.default;
}

/** Texts in the language of a page, with the site's name filled in. */
export function textsOf(data: BootstrapData): PageText {
  const values = { siteName: data.branding.site_name };
  const lines = data.i18n?.lines ?? {};
  return (text) =>
    fillPlaceholders(Object.hasOwn(lines, text) ? (lines[text] ?? text) : text, values, languageOf(data));
}
