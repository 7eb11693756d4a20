import { themeLimits } from '#shared/entities/theme.ts';
import type { Reason } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import type { NewTheme, ThemeChange } from '#shared/routes/site/themes.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { findLowContrast } from './theme-contrast.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { changeThemes, type SiteTheme } from './change-themes.ts';

const defaults = ['default_light', 'default_dark'] as const;

/** Creates a theme, and returns it. Throws 422 for a name that is taken, and for text with too little contrast. */
export async function createTheme(form: NewTheme): Promise<SiteTheme> {
  const created = await changeThemes((all, id) => {
    if (all.length >= themeLimits.maxThemes) {
      throw invalid({ name: { code: 'tooManyThemes', params: { count: themeLimits.maxThemes } } });
    }
    const { values = {} } = builtInThemes.find(({ is_dark }) => is_dark === form.is_dark) ?? {};
    const blank = { type: 'site', default_light: false, default_dark: false, values } as const;
    const record = { version: 0, created_at: '', updated_at: '' };
    const { name, is_dark } = form;
    return { saved: applyForm({ id, name, is_dark, ...blank, ...record }, form, all) };
  });
  return orGone(created);
}

/** Changes a theme, and returns it. Throws 409 if another admin changed it since the caller, or this call, has read it. */
export async function updateTheme(id: number, { version, ...form }: ThemeChange): Promise<SiteTheme> {
  let seen = version;
  const changed = await changeThemes((all) => {
    const theme = all.find((known) => known.id === id);
    if (!theme) throw notFound();
    seen ??= theme.version;
    const saved = applyForm(theme, form, all);
    if (theme.version !== seen) throw conflict('themeChanged');
    return { saved };
  });
  return orGone(changed);
}

/** Another admin may have deleted it in the moment after. */
function orGone(theme: SiteTheme | undefined): SiteTheme {
  if (!theme) throw notFound();
  return theme;
}

/** The theme as it is to be, first of all that change with it: of each default there is one. */
function applyForm(former: SiteTheme, form: Omit<ThemeChange, 'version'>, all: SiteTheme[]): SiteTheme[] {
  const { font = former.font ?? null } = form;
  const { font: _font, ...rest } = former;
  const theme: SiteTheme = {
    ...rest,
    name: form.name ?? former.name,
    is_dark: form.is_dark ?? former.is_dark,
    default_light: form.default_light ?? former.default_light,
    default_dark: form.default_dark ?? former.default_dark,
    values: { ...former.values, ...form.values },
    ...(font && { font: { family: font.family, ...(font.google && { google: true }) } }),
  };
  const others = all.filter(({ id }) => id !== theme.id);
  const errors = { ...nameErrors(theme, others), ...defaultErrors(former, theme), ...contrastErrors(theme) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const losing = others.filter((other) => defaults.some((flag) => theme[flag] && other[flag]));
  return [
    theme,
    ...losing.map((other) => ({
      ...other,
      default_light: other.default_light && !theme.default_light,
      default_dark: other.default_dark && !theme.default_dark,
    })),
  ];
}

function nameErrors({ name }: SiteTheme, others: SiteTheme[]): Record<string, Reason> {
  return others.some((other) => foldText(other.name) === foldText(name)) ? { name: 'themeExists' } : {};
}

function defaultErrors(former: SiteTheme, theme: SiteTheme): Record<string, Reason> {
  const lost = defaults.filter((flag) => former[flag] && !theme[flag]);
  return Object.fromEntries(lost.map((flag) => [flag, 'themeNeeded'] as const));
}

/** Each colour is named once, with the background on which it is worst to read. */
function contrastErrors({ values }: SiteTheme): Record<string, Reason> {
  const worstFirst = findLowContrast(values).toSorted((one, other) => other.ratio - one.ratio);
  return Object.fromEntries(
    worstFirst.map(({ name, ...params }) => [`values.${name}`, { code: 'contrastTooLow', params }]),
  );
}
