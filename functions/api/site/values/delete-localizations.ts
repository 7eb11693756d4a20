import type { deleteLocalizations as route } from '#shared/routes/site/localizations.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteLocalizations as remove } from '../../../use-cases/site/localizations/delete-localizations.ts';

/** Deletes languages, by a comma list of ids. */
export const deleteLocalizations: Handler<typeof route> = async ({ params }) => {
  await remove(params.id);
  return {};
};
