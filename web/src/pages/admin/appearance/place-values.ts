import type { AppearanceValues } from '#shared/entities/appearance.ts';

/** The draft with another value at a place, such as `themes.100.values.--be-primary`. */
export function withValue(values: AppearanceValues, place: string, value: unknown): AppearanceValues {
  const [part, id, ...path] = place.split('.');
  if (part !== 'themes') return { ...values, general: { ...values.general, [id ?? '']: value } };
  const [field = '', name] = path;
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
