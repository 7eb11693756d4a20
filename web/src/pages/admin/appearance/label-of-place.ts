import type { TFunction } from 'i18next';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { Menu } from '#shared/entities/site/menu.ts';
import { isThemeVariable } from '#shared/site-config/theme-variables.ts';
import { codeTexts } from './custom-code/code-texts.ts';
import { findPlace } from './draft/menu-tree.ts';
import { labelOfLanding } from './landing/landing-places.ts';
import { labelOfSeo } from './seo/seo-places.ts';
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
export function labelOfPlace(
  place: string,
  { themes, menus, landing }: AppearanceValues,
  t: TFunction,
): string {
  const [part, id = '', ...field] = place.split('.');
  if (part === 'general') return t(generalLabels[id as keyof typeof generalLabels]);
  if (part === 'menus') return labelInMenus(menus, [id, ...field], t);
  if (part === 'custom_code') return t(codeLabels[id] ?? id);
  if (part === 'seo') return labelOfSeo(place, t);
  if (part === 'landing') return labelOfLanding(place, landing, t);
  const theme = themes.find((each) => each.id === Number(id));
  return [theme?.name ?? t('Theme'), t(labelOf(field[0] === 'font' ? 'font' : (field.at(-1) ?? '')))].join(
    ': ',
  );
}

const codeLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(codeTexts).map(([kind, { label }]) => [kind, label])),
  is_enabled: 'Use custom code',
  on_sensitive_pages: 'Also where people type passwords or pay',
  allowed_sources: 'Allowed sources',
};

function labelInMenus(
  menus: readonly Menu[],
  [id, field = '', itemId = '', name = '']: string[],
  t: TFunction,
): string {
  const menu = menus.find((each) => each.id === id);
  const item = field === 'items' ? findPlace(menu?.items ?? [], itemId)?.item : undefined;
  const label = menuLabels[name || field] ?? (name || field);
  return [menu?.name ?? t('Menu'), ...(item ? [t(item.label)] : []), t(label)].join(': ');
}

const menuLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  positions: 'Where it is shown',
  items: 'Items',
  label: 'Label',
  icon: 'Icon',
  type: 'Kind',
  action: 'Address',
  target: 'Open in a new window',
  roles: 'Roles',
  permissions: 'Permissions',
  settings: 'Settings',
  subscriptionStatus: 'Subscription',
};

const themeLabels: Readonly<Record<string, string>> = { name: 'Name', is_dark: 'Dark theme', font: 'Font' };

const labelOf = (field: string) =>
  isThemeVariable(field) ? themeFields[field].label : (themeLabels[field] ?? field);
