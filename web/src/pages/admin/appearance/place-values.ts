import type { AppearanceValues } from '#shared/entities/appearance.ts';
import { withField } from './draft/fields.ts';
import { isObjectPart } from './draft/object-parts.ts';

/** The draft with another value at a place, such as `themes.100.values.--be-primary`. */
export function withValue(values: AppearanceValues, place: string, value: unknown): AppearanceValues {
  const [part, ...path] = place.split('.');
  if (isObjectPart(part))
    return { ...values, [part]: withField(values[part], path, value) } as AppearanceValues;
  const [id, field = '', name] = path;
  return {
    ...values,
    themes: values.themes.map((theme) => {
      if (theme.id !== Number(id)) return theme;
      if (name !== undefined) return { ...theme, values: { ...theme.values, [name]: String(value) } };
      return { ...theme, [field]: value };
    }),
  };
}

/** A value as a list of differences shows it. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && 'family' in value) return String(value.family);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
