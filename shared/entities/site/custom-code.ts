import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { bytesPerKilobyte } from '../../limits/byte-units.ts';
import { AllowedSources, maxSources, sourceDirectives } from '../allowed-sources.ts';

export const customCodeLimits = {
  /** Bytes in UTF-8, as those of HTML. */
  maxCssBytes: 100 * bytesPerKilobyte,
  maxHtmlBytes: 50 * bytesPerKilobyte,
  /** Inline scripts of each of both texts. */
  maxScripts: 20,
};

const { maxCssBytes, maxHtmlBytes } = customCodeLimits;
const encoder = new TextEncoder();
const textOf = (maxBytes: number) =>
  z
    .string()
    .max(maxBytes, inputError({ code: 'codeTooLarge', params: { kilobytes: maxBytes / bytesPerKilobyte } }))
    .refine(
      (text) => encoder.encode(text).length <= maxBytes,
      inputError({ code: 'codeTooLarge', params: { kilobytes: maxBytes / bytesPerKilobyte } }),
    );

/** CSS and HTML that admins add to pages of the site. */
export const CustomCode = z.object({
  css: textOf(maxCssBytes),
  /** At the end of the head. */
  html_head: textOf(maxHtmlBytes),
  /** At the end of the body. */
  html_body: textOf(maxHtmlBytes),
  /** Whether any of it is in pages. */
  is_enabled: z.boolean(),
  /** Whether it is also in pages where visitors type passwords or pay. */
  on_sensitive_pages: z.boolean(),
  allowed_sources: AllowedSources,
});
export type CustomCode = z.infer<typeof CustomCode>;

/** The custom code of a new installation. */
export const emptyCustomCode: CustomCode = {
  css: '',
  html_head: '',
  html_body: '',
  is_enabled: true,
  on_sensitive_pages: false,
  allowed_sources: {},
};

const draftText = z.string().max(2 * maxCssBytes);

/** Custom code as it was typed. */
export const DraftCustomCode = CustomCode.extend({
  css: draftText,
  html_head: draftText,
  html_body: draftText,
  allowed_sources: z.partialRecord(z.enum(sourceDirectives), z.array(z.string().max(1000)).max(maxSources)),
});

/** The custom code of the site, as pages and the web client need it. Absent where there is none. */
export const ShownCustomCode = z.object({
  /** Hash of the CSS, which its address has; null for none. */
  css_hash: z.string().nullable(),
  has_html: z.boolean(),
  on_sensitive_pages: z.boolean(),
});
export type ShownCustomCode = z.infer<typeof ShownCustomCode>;
