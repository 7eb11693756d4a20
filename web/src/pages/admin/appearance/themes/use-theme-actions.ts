import { useTranslation } from 'react-i18next';
import { themeLimits, type ManagedTheme } from '#shared/entities/site/theme.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { copyTheme, isFull, makeDefault, type DefaultKind } from './theme-changes.ts';

/** What can be done with whole themes. Each is a step that the editor can undo, so none of them asks. */
export function useThemeActions() {
  const { t } = useTranslation();
  const { values, defaults, change } = useAppearanceEditor();
  const { themes } = values;
  const changeThemes = (next: (themes: ManagedTheme[]) => ManagedTheme[]) =>
    change((draft) => ({ ...draft, themes: next(draft.themes) }), null);
  /** Returns the id of the copy. */
  const duplicate = (source: ManagedTheme): number => {
    const name = t(source.name);
    const copy = copyTheme(themes, source, (number) =>
      number === 1 ? t('Copy of :name', { name }) : t('Copy :number of :name', { number, name }),
    );
    changeThemes((draft) => [...draft, copy]);
    return copy.id;
  };
  return {
    duplicate,
    /** Adds a copy of the built-in theme of a kind, and returns its id. */
    add(isDark: boolean): number {
      const source = defaults.themes.find(({ is_dark }) => is_dark === isDark);
      if (!source) throw new Error('There is no built-in theme of this kind.');
      return duplicate(source);
    },
    remove: (id: number) => changeThemes((draft) => draft.filter((theme) => theme.id !== id)),
    makeDefault: (id: number, kind: DefaultKind) => changeThemes((draft) => makeDefault(draft, id, kind)),
    /** Why no theme can be added; undefined if one can. */
    fullBecause: isFull(themes)
      ? t('You have reached the limit of :count themes.', { count: themeLimits.maxThemes })
      : undefined,
    /** Why a theme cannot be deleted; undefined if it can. */
    staysBecause: (theme: ManagedTheme) =>
      theme.default_light || theme.default_dark
        ? t('A default theme cannot be deleted. Choose another default first.')
        : undefined,
  };
}
