import { type ThemeFont, themeLimits } from '#shared/entities/site/theme.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { ThemeChange } from '#shared/routes/site/themes.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { SiteTheme } from './change-themes.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';

const defaults = ['default_light', 'default_dark'] as const;

/** What a form makes of a theme. */
export interface ThemeForm {
  former: SiteTheme;
  form: Omit<ThemeChange, 'version'>;
  /** Where errors of this form are told, such as `themes.updated.0.`; empty at the top. */
  place: string;
}

interface Deletion {
  theme: SiteTheme;
  /** Where it is told that the theme must stay. */
  place: string;
}

type Errors = Record<string, Reason>;

/**
 * The themes as they are to be, those of the forms first. A theme that becomes a default takes the place of the former
 * one. Throws 422 for names that are taken, for text with too little contrast, and unless one theme of each default is
 * left.
 * @param all the themes as they are, without new ones
 */
export function applyThemeForms(
  all: readonly SiteTheme[],
  forms: readonly ThemeForm[],
  deletions: readonly Deletion[] = [],
): { saved: SiteTheme[]; deleted: SiteTheme[] } {
  const isDeleted = (id: number) => deletions.some(({ theme }) => theme.id === id);
  const changed = forms.map((each) => ({ ...each, theme: applyForm(each.former, each.form) }));
  const isChanged = (id: number) => changed.some(({ theme }) => theme.id === id);
  const others = all.filter(({ id }) => !isDeleted(id) && !isChanged(id));
  const errors: Errors = {};
  for (const flag of defaults) {
    const claims = changed.filter(({ form }) => form[flag] === true);
    for (const { place } of claims.slice(1)) errors[`${place}${flag}`] = 'themeTwice';
    if (claims.length === 0) Object.assign(errors, lossOf(flag, changed, deletions));
    for (const each of changed) if (claims.length > 0) each.theme[flag] = each === claims[0];
  }
  for (const { theme, place } of changed) {
    const rest = [...others, ...changed.filter((each) => each.theme !== theme).map((each) => each.theme)];
    if (rest.some(({ name }) => foldText(name) === foldText(theme.name)))
      errors[`${place}name`] = 'themeExists';
    Object.assign(errors, contrastErrors(theme, place));
  }
  const created = changed.find(({ theme }) => !all.some(({ id }) => id === theme.id));
  if (created && others.length + changed.length > themeLimits.maxThemes) {
    errors[`${created.place}name`] = { code: 'tooManyThemes', params: { count: themeLimits.maxThemes } };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const themes = changed.map(({ theme }) => theme);
  return {
    saved: [...themes, ...others.flatMap((other) => withoutDefaults(other, themes))],
    deleted: deletions.map(({ theme }) => theme),
  };
}

function applyForm(former: SiteTheme, form: ThemeForm['form']): SiteTheme {
  const { font = former.font ?? null } = form;
  const { font: _font, ...rest } = former;
  return {
    ...rest,
    name: form.name ?? former.name,
    is_dark: form.is_dark ?? former.is_dark,
    default_light: form.default_light ?? former.default_light,
    default_dark: form.default_dark ?? former.default_dark,
    values: { ...former.values, ...form.values },
    ...(font && { font: fontOf(font) }),
  };
}

/** An uploaded file takes the place of Google's. */
function fontOf({ family, google, src, variable }: ThemeFont): ThemeFont {
  if (src !== undefined) return { family, src, ...(variable && { variable }) };
  return { family, ...(google && { google }) };
}

/** Why the default must not go, where no other theme takes its place. */
function lossOf(
  flag: (typeof defaults)[number],
  changed: readonly ThemeForm[],
  deletions: readonly Deletion[],
): Errors {
  const loser = changed.find(({ former, form }) => former[flag] && form[flag] === false);
  const deletion = deletions.find(({ theme }) => theme[flag]);
  return {
    ...(loser && { [`${loser.place}${flag}`]: 'themeNeeded' as const }),
    ...(deletion && { [deletion.place]: 'themeStays' as const }),
  };
}

/** A theme that loses a default to another one. */
function withoutDefaults(other: SiteTheme, changed: readonly SiteTheme[]): SiteTheme[] {
  const lost = defaults.filter((flag) => other[flag] && changed.some((theme) => theme[flag]));
  return lost.length > 0
    ? [{ ...other, ...Object.fromEntries(lost.map((flag) => [flag, false] as const)) }]
    : [];
}

/** Each colour is named once, with the background on which it is worst to read. */
function contrastErrors({ values }: SiteTheme, place: string): Errors {
  const worstFirst = findLowContrast(values).toSorted((one, other) => other.ratio - one.ratio);
  return Object.fromEntries(
    worstFirst.map(({ name, ...params }) => [`${place}values.${name}`, { code: 'contrastTooLow', params }]),
  );
}
