import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';
import { isOutsideSource } from '../pages/outside-source.ts';

/** Directives of the content security policy that admins can add sources to. */
export const sourceDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'font-src',
  'media-src',
] as const;
export type SourceDirective = (typeof sourceDirectives)[number];

/** In all directives. Each stands in a header of every page with custom HTML. */
export const maxSources = 50;
const sourcesOf = (form: (text: string) => boolean) =>
  z
    .array(z.string().max(80, inputError('sourceInvalid')).refine(form, inputError('sourceInvalid')))
    .max(maxSources);
const files = sourcesOf(isOutsideSource);

/** Other sites that scripts, styles and elements of the custom code load from, by directive. */
export const AllowedSources = z
  .object({
    'script-src': files,
    'style-src': files,
    'img-src': files,
    /** Sockets have a scheme of their own. */
    'connect-src': sourcesOf((text) => isOutsideSource(text.replace(/^wss:/, 'https:'))),
    'frame-src': files,
    'font-src': files,
    'media-src': files,
  } satisfies Record<SourceDirective, unknown>)
  .partial()
  .refine(
    (sources) => Object.values(sources).flat().length <= maxSources,
    inputError({ code: 'tooManySources', params: { count: maxSources } }),
  );
export type AllowedSources = z.infer<typeof AllowedSources>;
