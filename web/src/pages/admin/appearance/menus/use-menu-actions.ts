import { useTranslation } from 'react-i18next';
import type { Menu } from '#shared/entities/site/menu.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { createMenu } from './menu-changes.ts';

/** What can be done with whole menus. Each is a step that the editor can undo, so none of them asks. */
export function useMenuActions() {
  const { t } = useTranslation();
  const { values, change } = useAppearanceEditor();
  const { menus } = values;
  const changeMenus = (next: (menus: Menu[]) => Menu[]) =>
    change((draft) => ({ ...draft, menus: next(draft.menus) }), null);
  const append = (menu: Menu): string => {
    changeMenus((draft) => [...draft, menu]);
    return menu.id;
  };
  return {
    /** Adds an empty menu, and returns its id. */
    add: () =>
      append(
        createMenu(menus, (number) => (number === 1 ? t('New menu') : t('New menu :number', { number }))),
      ),
    /** Adds a copy, and returns its id. */
    duplicate: (source: Menu) => {
      const { name } = source;
      const nameOf = (number: number) =>
        number === 1 ? t('Copy of :name', { name }) : t('Copy :number of :name', { number, name });
      return append(createMenu(menus, nameOf, source));
    },
    remove: (id: string) => changeMenus((draft) => draft.filter((menu) => menu.id !== id)),
    /** Why no menu can be added; undefined if one can. */
    fullBecause:
      menus.length >= menuLimits.maxMenus
        ? t('You have reached the limit of :count menus.', { count: menuLimits.maxMenus })
        : undefined,
  };
}
