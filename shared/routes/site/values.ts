import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { LocalizationLines } from '../../entities/site/localization.ts';
import { Country, State } from '../../entities/place.ts';
import { ValueLists } from '../../entities/value-lists.ts';
import { success } from '../../contract/schema-fields.ts';
import { adRoutes } from './ads.ts';
import { localizationRoutes } from './localizations.ts';

const access = { who: 'anyone', unverified: true } as const;
const ofTheSite = { ...access, object: 'site' } as const;

export const listCountries = defineRoute({
  name: 'listCountries',
  spec: 'U7',
  method: 'GET',
  path: 'getCountries',
  summary: 'Countries by name',
  access,
  answer: success({ data: z.array(Country) }),
});

export const listStates = defineRoute({
  name: 'listStates',
  spec: 'U8',
  method: 'GET',
  path: 'getStates',
  summary: 'States, of all countries or of one',
  access,
  query: z.object({ country_id: z.coerce.number<number | string>().int().optional() }),
  answer: success({ data: z.array(State) }),
});

export const getValueLists = defineRoute({
  name: 'getValueLists',
  spec: 'V1',
  method: 'GET',
  path: 'value-lists/{names}',
  summary: 'Lists of values for forms, by their names; those of admin screens are for admins',
  access: ofTheSite,
  params: z.object({
    names: z
      .string()
      .max(300)
      .regex(/^[\w ,-]*$/),
  }),
  answer: success(ValueLists.partial().shape),
});

export const setLocale = defineRoute({
  name: 'setLocale',
  spec: 'V2',
  method: 'POST',
  path: 'users/me/locale',
  summary: 'Choose the language: kept with the account, or in a cookie',
  access,
  body: z.object({ locale: z.string().trim().min(1).max(20) }),
  answer: success({ locale: LocalizationLines }),
});

/** The values feature: one function. */
export const valuesRoutes = {
  listCountries,
  listStates,
  getValueLists,
  setLocale,
  ...adRoutes,
  ...localizationRoutes,
};
