import type { updateAppearanceDraft as route } from '#shared/routes/site/appearance.ts';
import { deleteAppearanceDraft, putAppearanceDraft } from '../../../data/site/appearance-drafts.ts';
import type { Handler } from '../../../http/types.ts';
import { tooLarge } from '../../../platform/app-error.ts';

/** What an item of the table can hold, with room for its keys. */
const maxBytes = 350_000;

/** AP1. */
export const updateAppearanceDraft: Handler<typeof route> = async ({ caller, body: { draft } }) => {
  const { userId } = caller.user;
  if (draft && Buffer.byteLength(JSON.stringify(draft)) > maxBytes) throw tooLarge();
  if (draft) await putAppearanceDraft(userId, draft);
  else await deleteAppearanceDraft(userId);
  return {};
};
