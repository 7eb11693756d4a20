import { errorMessages } from '#shared/errors.ts';
import type { restoreEntries as route } from '#shared/routes/actions.ts';
import { inOrder, messagesFor, presentChanged } from '../../http/presenters/present-changed.ts';
import type { Handler } from '../../http/types.ts';
import { loadNamed } from '../../rules/load-entries.ts';
import { restoreEntries as restore } from '../../rules/restore-entries.ts';

/** F8. */
export const restoreEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { entryIds, workspaceId } = body;
  const { driveId, found, missing } = await loadNamed(caller, workspaceId, entryIds, { inTrash: true });
  const entries = [...found.values()].map(({ entry }) => entry);
  const { done, errors } = await restore(driveId, entries, caller.user.userId);
  return {
    entries: await presentChanged(driveId, inOrder(entryIds, done), caller),
    errors: { ...messagesFor(missing, errorMessages.notFound), ...errors },
  };
};
