import { chunk } from '#shared/chunk.ts';
import { commitAhead } from '../../../data/commit.ts';
import { deleteLineStep, listOwnLines } from '../../../data/site/localization-lines.ts';
import { invalid } from '../../../platform/app-error.ts';
import { changeLocalizations, demandLanguage } from './change-localizations.ts';
import { readDefaultLanguage } from './default-language.ts';
import { defaultLanguage } from './get-languages.ts';

/**
 * Deletes languages, all or none. Their users keep the code, and read the default language. 422 for that one and
 * the last. Lines go after the record: without it, nobody can write further ones, and no id is used again.
 */
export async function deleteLocalizations(ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await changeLocalizations('localization.delete', async (all) => {
    const deleted = wanted.map((id) => demandLanguage(all, id));
    const { code, staysStep } = await readDefaultLanguage();
    if (deleted.length === all.length || deleted.includes(defaultLanguage(all, code))) {
      throw invalid({ id: 'languageStays' });
    }
    return { deleted, steps: [staysStep] };
  });
  for (const id of wanted) await deleteOwnLines(id);
}

const perTransaction = 100;

async function deleteOwnLines(id: number): Promise<void> {
  for (const batch of chunk(await listOwnLines(id), perTransaction)) {
    await commitAhead(batch.map(({ source }) => deleteLineStep(id, source)));
  }
}
