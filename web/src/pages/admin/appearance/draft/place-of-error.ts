import type { changesBetween } from './changes-between.ts';
import { isList } from './merge-list.ts';
import { placeInMenus } from './menu-places.ts';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';

type Sent = ReturnType<typeof changesBetween>;

/**
 * The places in the draft of errors that name places of a request: `themes.updated.0.name` is that of the first theme
 * that was sent.
 */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  sent: Sent,
  { themes, menus, landing }: AppearanceValues,
  savedIds: ReadonlySet<number>,
): Record<string, string> {
  const createdIds = themes.filter(({ id }) => !savedIds.has(id)).map(({ id }) => id);
  const idOf = (list: string, nth: number) =>
    list === 'created'
      ? createdIds[nth]
      : list === 'updated'
        ? Number(sent.themes?.updated?.[nth]?.id)
        : Number(sent.themes?.deleted_ids?.[nth]);
  return Object.fromEntries(
    Object.entries(errors).map(([place, [message = '']]) => {
      const [part, list = '', nth = '', ...field] = place.split('.');
      if (part === 'menus') return [placeInMenus(menus, place.split('.').slice(1)), message];
      if (part === 'landing')
        return [['landing', ...pathByIds(landing, place.split('.').slice(1))].join('.'), message];
      const id = part === 'themes' ? idOf(list, Number(nth)) : undefined;
      if (id === undefined || Number.isNaN(id)) return [place, message];
      return [['themes', id, ...field].join('.'), message];
    }),
  );
}

/** A path with ids in the place of numbers in lists. */
function pathByIds(value: unknown, [name, ...path]: readonly string[]): string[] {
  if (name === undefined) return [];
  const items = isList(value) ? value : undefined;
  const item = items?.[Number(name)];
  if (item) return [item.id, ...pathByIds(item, path)];
  return [name, ...pathByIds((value as Record<string, unknown> | undefined)?.[name], path)];
}
