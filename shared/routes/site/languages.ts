import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Localization, LocalizationLines } from '../../entities/site/localization.ts';
import { ManagedLocalization } from '../../entities/site/managed-localization.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { localizationSearch } from '../../listings/localization-search.ts';
import { queryBoolean, success } from '../../contract/schema-fields.ts';

const access = { who: 'anyone', unverified: true, object: 'site' } as const;

export const listLocalizations = defineRoute({
  name: 'listLocalizations',
  spec: 'V3',
  method: 'GET',
  path: 'localizations',
  summary: 'Languages of the site; with `paginate` a page of them for those who manage languages',
  access,
  query: z.object({ ...pageRequest, ...localizationSearch.fields, paginate: queryBoolean.optional() }),
  answer: success({
    /** Without `paginate`. */
    localizations: z.array(Localization.pick({ id: true, name: true, language: true })).optional(),
    pagination: z.object({ data: z.array(ManagedLocalization), ...pageFields }).optional(),
  }),
});

export const getLocalization = defineRoute({
  name: 'getLocalization',
  spec: 'V4',
  method: 'GET',
  path: 'localizations/{language}',
  summary: 'A language with its texts, by its code or id; those of the admin area for who may enter it',
  access,
  params: z.object({ language: z.string().max(20) }),
  query: z.object({ lines: queryBoolean.optional() }),
  answer: success({ localization: Localization.extend({ lines: LocalizationLines.shape.lines }) }),
});
