import type { listWorkspaceAudit as route } from '#shared/routes/workspaces/workspaces.ts';
import { listAuditEntries } from '../../../data/site/audit-entries.ts';
import { auditPage } from '../../../http/listings/audit-page.ts';
import type { Handler } from '../../../http/types.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Lists what the audit log has of a workspace, without the addresses and devices of its members. */
export const listWorkspaceAudit: Handler<typeof route> = async ({ params: { id }, query, caller }) => {
  await getWorkspace(caller, id, 'workspace_members.update');
  const scope = { type: 'workspace' as const, id: String(id) };
  const page = await auditPage([scope], query, (window) => listAuditEntries({ scope }, window));
  const data = page.data.map((entry) => ({
    ...entry,
    ip: null,
    place: null,
    device: null,
    request_id: null,
  }));
  return { pagination: { ...page, data } };
};
