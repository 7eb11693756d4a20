import type { NewTheme, ThemeChange } from '#shared/routes/site/themes.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { applyThemeForms, type ThemeForm } from './apply-theme-forms.ts';
import { changeThemes, type SiteTheme } from './change-themes.ts';
import { checkFontFiles } from './check-font-files.ts';

/** Creates a theme, and returns it. Throws 422 as `applyThemeForms` does. */
export async function createTheme(form: NewTheme): Promise<SiteTheme> {
  await checkFontFiles([{ form, place: '' }]);
  return orGone(await changeThemes((all, id) => applyThemeForms(all, [newThemeForm(form, id, '')])));
}

/** Changes a theme, and returns it. Throws 409 if another admin changed it since the caller, or this call, has read it. */
export async function updateTheme(id: number, { version, ...form }: ThemeChange): Promise<SiteTheme> {
  await checkFontFiles([{ form, place: '' }]);
  let seen = version;
  const changed = await changeThemes((all) => {
    const former = all.find((known) => known.id === id);
    if (!former) throw notFound();
    seen ??= former.version;
    const change = applyThemeForms(all, [{ former, form, place: '' }]);
    if (former.version !== seen) throw conflict('themeChanged');
    return change;
  });
  return orGone(changed);
}

/** The form of a new theme, which begins as the built-in light or dark one. */
export function newThemeForm(form: NewTheme, id: number, place: string): ThemeForm {
  const { name, is_dark } = form;
  const { values = {} } = builtInThemes.find((theme) => theme.is_dark === is_dark) ?? {};
  const blank = { type: 'site', default_light: false, default_dark: false, values } as const;
  return {
    former: { id, name, is_dark, ...blank, version: 0, created_at: '', updated_at: '' },
    form,
    place,
  };
}

/** Another admin may have deleted it in the moment after. */
function orGone(theme: SiteTheme | undefined): SiteTheme {
  if (!theme) throw notFound();
  return theme;
}
