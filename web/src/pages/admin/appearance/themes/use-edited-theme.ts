import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { changeValue } from './theme-changes.ts';

/** A theme of the draft, and how its panels change it. */
export interface EditedTheme {
  theme: ManagedTheme;
  /** Why the server refused its values, by their place in the theme: `name`, `values.--be-primary`. */
  errorOf: (place: string) => string | undefined;
  /** The place in the draft of a place in the theme. */
  placeOf: (place: string) => string;
  /** @param step names what is changed, such as a field; null for a step by itself */
  change: (next: (theme: ManagedTheme) => ManagedTheme, step: string | null) => void;
  /** Changes a value while it is dragged or typed: without a pause, that is one step. */
  setValue: (variable: ThemeVariable, value: string) => void;
  /** Changes a value at once, by a button: a step by itself. */
  replaceValue: (variable: ThemeVariable, value: string) => void;
}

/** The theme that the address names, which the preview shows meanwhile; undefined if there is none. */
export function useEditedTheme(): EditedTheme | undefined {
  const { themeId } = useParams();
  const { values, errors, change, showTheme } = useAppearanceEditor();
  const theme = values.themes.find(({ id }) => String(id) === themeId);
  const id = theme?.id;
  useEffect(() => {
    if (id !== undefined) showTheme(id);
  }, [id, showTheme]);
  if (!theme) return undefined;
  const changeTheme: EditedTheme['change'] = (next, step) => {
    // The preview may show another one meanwhile.
    showTheme(theme.id);
    change(
      (draft) => ({
        ...draft,
        themes: draft.themes.map((each) => (each.id === theme.id ? next(each) : each)),
      }),
      step && `themes.${theme.id}.${step}`,
    );
  };
  return {
    theme,
    errorOf: (place) => errors[`themes.${theme.id}.${place}`],
    placeOf: (place) => `themes.${theme.id}.${place}`,
    change: changeTheme,
    setValue: (variable, value) =>
      changeTheme((each) => changeValue(each, variable, value), `values.${variable}`),
    replaceValue: (variable, value) => changeTheme((each) => changeValue(each, variable, value), null),
  };
}
