import type { TFunction } from 'i18next';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { replaceItem } from './draft/menu-tree.ts';
import { withField } from './draft/fields.ts';
import type { LandingSectionName } from '#shared/landing/landing-sections.ts';
import { sectionPanels } from './landing/landing-panels.ts';
import { isObjectPart } from './draft/object-parts.ts';

/** The draft with another value at a place, such as `themes.100.values.--be-primary`. */
export function withValue(values: AppearanceValues, place: string, value: unknown): AppearanceValues {
  const [part, ...path] = place.split('.');
  if (isObjectPart(part))
    return { ...values, [part]: withField(values[part], path, value) } as AppearanceValues;
  if (part === 'menus') return { ...values, menus: withMenuValue(values.menus, path, value) };
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

function withMenuValue(menus: readonly Menu[], path: readonly string[], value: unknown): Menu[] {
  const [menuId, field = '', itemId = '', name = ''] = path;
  return menus.map((menu) => {
    if (menu.id !== menuId) return menu;
    if (field !== 'items') return { ...menu, [field]: value };
    if (name === '') return { ...menu, items: replaceItem(menu.items, itemId, () => []) };
    return { ...menu, items: replaceItem(menu.items, itemId, (item) => [withItemField(item, name, value)]) };
  });
}

function withItemField(item: MenuItem, name: string, value: unknown): MenuItem {
  const fields = Object.entries(item).filter(([key]) => key !== name);
  return Object.fromEntries(value === undefined ? fields : [...fields, [name, value]]) as unknown as MenuItem;
}

/** A value as a list of differences shows it. */
export function valueInWords(value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((each) => valueInWords(each, t)).join(', ') || '–';
  if (typeof value === 'object' && 'family' in value) return String(value.family);
  if (typeof value === 'object') return firstText(value) ?? JSON.stringify(value);
  const section = sectionPanels[value as LandingSectionName];
  return section ? t(section.label) : String(value);
}

/** What people know an item of a list, a button or a picture by. */
function firstText(value: object): string | undefined {
  const { id: _id, ...fields } = value as Record<string, unknown>;
  return Object.values(fields).find((each): each is string => typeof each === 'string' && each !== '');
}
