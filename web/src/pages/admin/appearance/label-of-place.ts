import type { TFunction } from 'i18next';
import type { AppearanceValues } from '#shared/entities/appearance.ts';
import { isThemeVariable } from '#shared/site-config/theme-variables.ts';
import { themeFields } from './themes/theme-fields.ts';

/** Labels of the fields of the general part. Texts to translate. */
export const generalLabels = {
  site_name: 'Site name',
  site_description: 'Site description',
  logo_light: 'Logo',
  logo_dark: 'Logo for dark themes',
  logo_light_mobile: 'Logo for phones',
  logo_dark_mobile: 'Logo for phones, for dark themes',
  favicon: 'Icon',
  icons: 'Icon',
} as const satisfies Record<keyof AppearanceValues['general'], string>;

/** What people call a place of the draft. */
export function labelOfPlace(place: string, { themes }: AppearanceValues, t: TFunction): string {
  const [part, id = '', ...field] = place.split('.');
  if (part === 'general') return t(generalLabels[id as keyof typeof generalLabels]);
  const theme = themes.find((each) => each.id === Number(id));
  return [theme?.name ?? t('Theme'), t(labelOf(field[0] === 'font' ? 'font' : (field.at(-1) ?? '')))].join(
    ': ',
  );
}

const themeLabels: Readonly<Record<string, string>> = { name: 'Name', is_dark: 'Dark theme', font: 'Font' };

const labelOf = (field: string) =>
  isThemeVariable(field) ? themeFields[field].label : (themeLabels[field] ?? field);
