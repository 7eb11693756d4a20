import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import {
  LinesUpload,
  ManagedLocalization,
  TranslationLine,
} from '../../entities/site/managed-localization.ts';
import { localizationLimits } from '../../localizations/localization-limits.ts';
import { id, idList, success, title } from '../../contract/schema-fields.ts';

import { getLocalization, listLocalizations } from './languages.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'localizations.update'],
  object: 'site',
} as const;
const params = z.object({ id });
const line = z.string().max(localizationLimits.maxLineChars);

/** A code such as `pt-BR`. */
const languageCode = z.string().trim().min(2).max(20);

export const createLocalization = defineRoute({
  name: 'createLocalization',
  spec: 'LC2',
  method: 'POST',
  path: 'localizations',
  audit: 'localization.create',
  summary: 'Add a language; its lines are those of its base language, or untranslated',
  once: true,
  access,
  body: z.object({ name: title(100), language: languageCode }),
  status: 201,
  answer: success({ localization: ManagedLocalization }),
});

export const listTranslationLines = defineRoute({
  name: 'listTranslationLines',
  spec: 'D',
  method: 'GET',
  path: 'localizations/{id}/lines',
  summary: 'All lines of a language with their sources, for translators',
  access,
  params,
  answer: success({ localization: ManagedLocalization, lines: z.array(TranslationLine) }),
});

export const updateLocalization = defineRoute({
  name: 'updateLocalization',
  spec: 'LC4',
  method: 'PUT',
  path: 'localizations/{id}',
  audit: 'localization.update',
  summary:
    'Rename a language, or write some of its lines; 409 with the lines that somebody else has changed meanwhile, while ' +
    'the others are saved',
  access,
  params,
  body: z.object({
    name: title(100).optional(),
    language: languageCode.optional(),
    /** Texts by their source; null or an empty text goes back to the shipped one. */
    lines: z.record(line, line.nullable()).optional(),
    /** Own texts that these replace, by source, as they were read; null for none. Without it, nothing is compared. */
    replaces: z.record(line, line.nullable()).optional(),
  }),
  answer: success({ localization: ManagedLocalization, lines: z.array(TranslationLine) }),
});

export const uploadLocalizationLines = defineRoute({
  name: 'uploadLocalizationLines',
  spec: 'LC5',
  method: 'POST',
  path: 'localizations/{id}/upload',
  audit: 'localization.upload',
  summary:
    'Read lines from a JSON file, as a download has them; `dry_run` only counts, `only_empty` keeps existing texts. Both ' +
    'are true unless said otherwise',
  access,
  /** `file` (JSON, at most 1 MB), and `dry_run` and `only_empty` (`true` or `false`). */
  bodyType: 'formData',
  params,
  answer: success({ localization: ManagedLocalization, upload: LinesUpload }),
});

export const downloadLocalizationLines = defineRoute({
  name: 'downloadLocalizationLines',
  spec: 'LC5',
  method: 'GET',
  path: 'localizations/{id}/download',
  summary: 'A JSON file with all lines of a language by their source; untranslated ones are empty',
  access,
  params,
});

export const deleteLocalizations = defineRoute({
  name: 'deleteLocalizations',
  spec: 'LC6',
  method: 'DELETE',
  path: 'localizations/{id}',
  audit: 'localization.delete',
  summary:
    'Delete languages, by a comma list of ids; their users read the default one. 422 for that and for the last',
  access,
  params: z.object({ id: idList.pipe(z.array(z.int()).min(1).max(11)) }),
  answer: success({}),
});

/** Languages, for their readers and for those who manage them. */
export const localizationRoutes = {
  listLocalizations,
  getLocalization,
  createLocalization,
  listTranslationLines,
  updateLocalization,
  uploadLocalizationLines,
  downloadLocalizationLines,
  deleteLocalizations,
};
