import type { getEntry as route } from '#shared/routes/drive.ts';
import { presentAccess, presentEntry, viewOf } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import type { Handler } from '../../http/types.ts';
import { accessEntry } from '../../rules/access.ts';

/** F2, with the parent where there is one. */
export const getEntry: Handler<typeof route> = async ({ params, query, caller }) => {
  const access = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id);
  const parent = access.ancestors.at(-1);
  const tags = await tagsFor(caller, parent ? [access.entry, parent] : [access.entry]);
  const above = { ...viewOf(access, caller), ancestors: access.ancestors.slice(0, -1), tags };
  return {
    fileEntry: {
      ...presentAccess(access, caller, tags),
      parent: parent ? presentEntry(parent, above) : null,
    },
  };
};
