import type { updateAppearanceDraft as route } from '#shared/routes/site/appearance.ts';
import { deleteAppearanceDraft, putAppearanceDraft } from '../../../data/site/appearance-drafts.ts';
import type { Handler } from '../../../http/types.ts';

/** Keeps the caller’s unsaved changes for a week, or forgets them. */
export const updateAppearanceDraft: Handler<typeof route> = async ({ caller, body: { draft } }) => {
  const { userId } = caller.user;
  if (draft) await putAppearanceDraft(userId, draft);
  else await deleteAppearanceDraft(userId);
  return {};
};
