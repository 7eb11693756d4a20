import { createLocalization } from '#shared/routes/site/localizations.ts';
import { jsonForm } from '../../support/builders/json-form.ts';
import { freeLanguage } from '../../support/builders/languages.ts';
import { signInAdmin } from '../../support/people.ts';
import { type BuildRequest, nothing } from './matrix-builders.ts';

/** Adds a language that nobody else uses. */
async function newLanguageId(): Promise<number> {
  const body = { name: 'Matrix', language: freeLanguage() };
  const answer = await (await signInAdmin()).call(createLocalization, { body });
  return answer.body.localization.id as number;
}

const onLanguage = async () => ({ params: { id: await newLanguageId() } });

export const localizationRequests = {
  listLocalizations: nothing,
  getLocalization: () => ({ params: { language: 'de' } }),
  createLocalization: () => ({ body: { name: 'Matrix', language: freeLanguage() } }),
  listTranslationLines: () => ({ params: { id: 2 } }),
  updateLocalization: async () => ({ ...(await onLanguage()), body: { name: 'Changed' } }),
  uploadLocalizationLines: async () => ({
    ...(await onLanguage()),
    body: jsonForm({ Save: 'Matrix' }, { dry_run: 'false' }),
  }),
  downloadLocalizationLines: () => ({ params: { id: 2 } }),
  deleteLocalizations: async () => ({ params: { id: String(await newLanguageId()) } }),
} satisfies Record<string, BuildRequest>;
