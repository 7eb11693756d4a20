import type { Menu } from '#shared/entities/site/menu.ts';
import { isCodeKind } from './custom-code/code-texts.ts';
import { findPlace } from './draft/menu-tree.ts';
import { sectionOfLanding } from './landing/landing-places.ts';
import { sectionOfSeo } from './seo/seo-places.ts';

const radius = /radius$/;

/**
 * The path of the section that shows a place of the draft: `general` for `general.site_name`, and `themes/100/radius`
 * for `themes.100.values.--be-button-radius`.
 */
export function sectionOf(place: string): string {
  const [part = '', id = '', ...field] = place.split('.');
  if (part === 'custom_code') return isCodeKind(id) ? `custom-code/${id}` : 'custom-code';
  if (part === 'menus' && id !== '') {
    const [list, itemId] = field;
    return ['menus', id, ...(list === 'items' && itemId !== undefined ? ['items', itemId] : [])].join('/');
  }
  if (part === 'seo') return sectionOfSeo(place);
  if (part === 'landing') return sectionOfLanding(place);
  if (part !== 'themes' || id === '') return part;
  return [
    'themes',
    id,
    ...(radius.test(field.join('.')) ? ['radius'] : field[0] === 'font' ? ['font'] : []),
  ].join('/');
}

/** The place that a marked element of the preview is about. It knows an item of a menu, but not its menu. */
export function placeOfMark(mark: string, menus: readonly Menu[]): string {
  const [part, list, itemId = ''] = mark.split('.');
  if (part !== 'menus' || list !== 'items') return mark;
  const menu = menus.find(({ items }) => findPlace(items, itemId) !== undefined);
  return menu ? `menus.${menu.id}.items.${itemId}.label` : 'menus';
}

/** Attribute of the place around a field. Its value names the place in the draft. */
export const placeAttribute = 'data-place';

/** Moves the focus to the field of a place. */
export function focusPlace(place: string): void {
  const around = document.querySelector(`[${placeAttribute}="${CSS.escape(place)}"]`);
  const isWithin = place.includes('.');
  // What is within a value that has one field, such as a size of a picture.
  if (!around && isWithin) return focusPlace(place.slice(0, place.lastIndexOf('.')));
  around?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
