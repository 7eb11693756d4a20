import type { deleteTheme as route } from '#shared/routes/site/themes.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteTheme as remove } from '../../../use-cases/site/themes/delete-theme.ts';

/** Deletes a theme, unless it is a default one. */
export const deleteTheme: Handler<typeof route> = async ({ params }) => {
  await remove(params.id);
  return {};
};
