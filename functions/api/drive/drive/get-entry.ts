import type { getEntry as route } from '#shared/routes/drive/drive.ts';
import { loadBeside } from '../../../http/presenters/drive/present-accesses.ts';
import { presentAccess } from '../../../http/presenters/drive/present-entry.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { describeAccess } from '../../../use-cases/drive/access/describe-access.ts';

/** Returns one file or folder with everybody who has it, and with the parent where one can be seen. */
export const getEntry: Handler<typeof route> = async ({ params, query, caller }) => {
  const access = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id);
  const folder = access.ancestors.at(-1);
  const parent = folder && describeAccess(access, folder, access.ancestors.slice(0, -1));
  const beside = await loadBeside(parent ? [access, parent] : [access], caller, { allPeople: true });
  return {
    fileEntry: {
      ...presentAccess(access, caller, beside),
      parent: parent ? presentAccess(parent, caller, beside) : null,
    },
  };
};
