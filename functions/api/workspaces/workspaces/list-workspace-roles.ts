import { builtInTimes } from '#shared/built-in-times.ts';
import { foldText } from '#shared/fold-text.ts';
import type { listWorkspaceRoles as route } from '#shared/routes/workspaces/workspaces.ts';
import { workspacePermissionsOf, workspaceRoles } from '#shared/workspace-roles.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../../../http/list-cursor.ts';
import type { Handler } from '../../../http/types.ts';
import { demandWorkspaces } from '../../../use-cases/workspaces/memberships.ts';

const isNumber = (after: unknown): after is number => typeof after === 'number';
const flags = { default: false, guests: false, internal: true, type: 'workspace' as const, ...builtInTimes };

/** W7. */
export const listWorkspaceRoles: Handler<typeof route> = async ({ query }) => {
  await demandWorkspaces();
  const wanted = foldText(query.query.trim());
  const found = workspaceRoles.filter(({ name }) => foldText(name).includes(wanted));
  const list = ['workspaceRoles', wanted];
  const start = query.cursor ? readCursor(list, query.cursor, isNumber).skipped : undefined;
  const skipped = start ?? (query.page - 1) * query.perPage;
  const roles = found.slice(skipped, skipped + query.perPage);
  const end = skipped + roles.length;
  const nextCursor = end < found.length ? writeCursor(list, { after: end, skipped: end }) : undefined;
  const window = { skipped, count: roles.length, total: found.length, nextCursor };
  const data = roles.map(({ id, name, description }) => ({
    id,
    name,
    description,
    ...flags,
    permissions: workspacePermissionsOf(id),
  }));
  return { pagination: { data, ...pageFieldsOf(query, window) } };
};
