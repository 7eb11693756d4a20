import { useParams } from 'react-router-dom';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { findPlace, replaceItem } from '../draft/menu-tree.ts';

/** A menu of the draft, and how its panels change it. */
export interface EditedMenu {
  menu: Menu;
  /** Why the server refused a value, by its place in the menu, such as `name`. */
  errorOf: (place: string) => string | undefined;
  placeOf: (place: string) => string;
  /** @param step names what is changed, such as a field; null for a step by itself */
  change: (next: (menu: Menu) => Menu, step: string | null) => void;
  /** Changes the list of items, as a step by itself. */
  changeItems: (next: (items: readonly MenuItem[]) => readonly MenuItem[]) => void;
}

/** The menu that the address names; undefined if there is none. */
export function useEditedMenu(): EditedMenu | undefined {
  const { menuId } = useParams();
  const { values, errors, change } = useAppearanceEditor();
  const menu = values.menus.find(({ id }) => id === menuId);
  if (!menu) return undefined;
  const placeOf = (place: string) => `menus.${menu.id}.${place}`;
  const changeMenu: EditedMenu['change'] = (next, step) =>
    change(
      (draft) => ({ ...draft, menus: draft.menus.map((each) => (each.id === menu.id ? next(each) : each)) }),
      step && placeOf(step),
    );
  return {
    menu,
    errorOf: (place) => errors[placeOf(place)],
    placeOf,
    change: changeMenu,
    changeItems: (next) => changeMenu((each) => ({ ...each, items: [...next(each.items)] }), null),
  };
}

/** An item of the draft, and how its panel changes it. */
export interface EditedItem {
  menu: Menu;
  item: MenuItem;
  errorOf: (field: string) => string | undefined;
  placeOf: (field: string) => string;
  /** Sets fields; undefined takes one away. With `isTyped`, changes without a pause are one step. */
  set: (fields: { [Name in keyof MenuItem]?: MenuItem[Name] | undefined }, isTyped?: boolean) => void;
  changeItems: EditedMenu['changeItems'];
}

/** The item that the address names; undefined if there is none. */
export function useEditedItem(): EditedItem | undefined {
  const { itemId = '' } = useParams();
  const edited = useEditedMenu();
  const item = edited && findPlace(edited.menu.items, itemId)?.item;
  if (!edited || !item) return undefined;
  const { menu, change, changeItems } = edited;
  const inMenu = (field: string) => `items.${item.id}.${field}`;
  return {
    menu,
    item,
    errorOf: (field) => edited.errorOf(inMenu(field)),
    placeOf: (field) => edited.placeOf(inMenu(field)),
    changeItems,
    set(fields, isTyped = false) {
      const [name = ''] = Object.keys(fields);
      const next = (each: MenuItem): MenuItem[] => {
        const all = Object.entries({ ...each, ...fields }).filter(([, value]) => value !== undefined);
        return [Object.fromEntries(all) as unknown as MenuItem];
      };
      change(
        (each) => ({ ...each, items: replaceItem(each.items, item.id, next) }),
        isTyped ? inMenu(name) : null,
      );
    },
  };
}
