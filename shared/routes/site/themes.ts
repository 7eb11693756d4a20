import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { themeSearch } from '../../listings/theme-search.ts';
import { ManagedTheme, themeLimits } from '../../entities/site/theme.ts';
import { inputError } from '../../contract/input-error.ts';
import { fontAddressForm } from '../../pages/plain-font.ts';
import { fontFamilyForm } from '../../site-config/site-fonts.ts';
import { id, success, title } from '../../contract/schema-fields.ts';
import { isThemeValue, isThemeVariable, themeVariables } from '../../site-config/theme-variables.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'appearance.update'],
  object: 'site',
} as const;
const params = z.object({ id });
const flag = z.boolean(inputError('booleanRequired'));

const wrongValue = { color: 'colorInvalid', opacity: 'opacityInvalid', radius: 'radiusInvalid' } as const;

/** Values by variable. What is wrong is named at its variable. */
const ThemeValues = z
  .record(z.string().max(themeLimits.maxVariableChars), z.string().max(themeLimits.maxValueChars))
  .superRefine((values, context) => {
    for (const [name, value] of Object.entries(values)) {
      const code = !isThemeVariable(name)
        ? 'unknownVariable'
        : isThemeValue(name, value)
          ? undefined
          : wrongValue[themeVariables[name]];
      if (code) context.addIssue({ code: 'custom', path: [name], message: inputError(code) });
    }
  });

/** A family's name goes into stylesheets, and into the address of a font service. The file of an uploaded font counts. */
const ThemeFont = z.object({
  family: z
    .string()
    .trim()
    .max(themeLimits.maxFamilyChars)
    .regex(fontFamilyForm, inputError('fontFamilyInvalid')),
  google: flag.optional(),
  src: z.string().regex(fontAddressForm, inputError('fontAddressInvalid')).optional(),
  variable: flag.optional(),
});

const fields = {
  default_light: flag.optional(),
  default_dark: flag.optional(),
  values: ThemeValues.optional(),
  /** Null for the font of the site. */
  font: ThemeFont.nullable().optional(),
};

export const NewTheme = z.object({ name: title(), is_dark: flag.default(false), ...fields });
export type NewTheme = z.output<typeof NewTheme>;

export const ThemeChange = z.object({
  name: title().optional(),
  is_dark: flag.optional(),
  ...fields,
  /** As it was read: 409 if another admin changed the theme since then. */
  version: z.int().min(0).optional(),
});
export type ThemeChange = z.output<typeof ThemeChange>;

export const listThemes = defineRoute({
  name: 'listThemes',
  spec: 'AP3',
  method: 'GET',
  path: 'themes',
  summary: 'Themes of the site',
  access,
  query: z.object({ ...pageRequest, ...themeSearch.fields }),
  answer: success({ pagination: z.object({ data: z.array(ManagedTheme), ...pageFields }) }),
});

export const createTheme = defineRoute({
  name: 'createTheme',
  spec: 'AP3',
  method: 'POST',
  path: 'themes',
  audit: 'theme.create',
  summary:
    'Create a theme; variables that are not sent are those of the built-in light or dark one. Text with too little contrast is refused',
  once: true,
  access,
  body: NewTheme,
  status: 201,
  answer: success({ theme: ManagedTheme }),
});

export const updateTheme = defineRoute({
  name: 'updateTheme',
  spec: 'AP3',
  method: 'PUT',
  path: 'themes/{id}',
  audit: 'theme.update',
  summary:
    'Change a theme; fields and variables that are not sent stay as they are. A theme that becomes a default takes the place of the former one',
  access,
  params,
  body: ThemeChange,
  answer: success({ theme: ManagedTheme }),
});

export const deleteTheme = defineRoute({
  name: 'deleteTheme',
  spec: 'AP3',
  method: 'DELETE',
  path: 'themes/{id}',
  audit: 'theme.delete',
  summary: 'Delete a theme, unless it is a default one; who had chosen it gets the default',
  access,
  params,
  answer: success({}),
});

/** Routes of the site feature. */
export const themeRoutes = { listThemes, createTheme, updateTheme, deleteTheme };
