// First, as the schemas of shared are created when they are imported.
import { z } from './zod-without-eval.ts';
import { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';

/** A text of the draft that is edited in the preview itself. */
export interface TextPlace {
  maxChars: number;
  /** Titles and labels: Enter ends them. */
  isOneLine: boolean;
}

/** What a text at a place of the draft may be; undefined where there is none that the preview edits. */
export function textPlace(place: string): TextPlace | undefined {
  const path = place.split('.');
  if (path[0] !== 'landing' && place !== 'general.site_name') return undefined;
  const schema = schemaAt(AppearanceValues, path);
  // Addresses are more than texts, and ids are nobody's to edit.
  if (!(schema instanceof z.ZodString) || path.at(-1) === 'id' || schema.maxLength === null) return undefined;
  return { maxChars: schema.maxLength, isOneLine: schema.maxLength <= landingLimits.maxTitleChars };
}

/** The text at a place of the draft, as it was typed; undefined where there is none that the preview edits. */
export function textAt(values: object, place: string): string | undefined {
  const value = textPlace(place) && valueAt(values, place.split('.'));
  return typeof value === 'string' ? value : undefined;
}

/** Whether a place of the draft has a picture that is replaced by dropping a file on it in the preview. */
export function isPictureAt(values: object, place: string): boolean {
  return isPicturePlace(place) && valueAt(values, place.split('.')) !== undefined;
}

/** Whether a place is that of a picture, by its name. */
const isPicturePlace = (place: string): boolean =>
  /^general\.logo_\w+$|^landing\..*\.(header_)?image$/.test(place);

function schemaAt(schema: unknown, [name, ...path]: readonly string[]): unknown {
  const own = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (name === undefined) return own;
  // Items go by their ids.
  if (own instanceof z.ZodArray) return schemaAt(own.element, path);
  return own instanceof z.ZodObject && Object.hasOwn(own.shape, name)
    ? schemaAt(own.shape[name], path)
    : undefined;
}

function valueAt(value: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return valueAt(
      value.find((item: { id?: unknown }) => item.id === name),
      path,
    );
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return valueAt((value as Record<string, unknown>)[name], path);
}
