import type { listSecurityActivity as route } from '#shared/routes/accounts/account.ts';
import { listAuditEntries } from '../../../data/site/audit-entries.ts';
import { auditPage } from '../../../http/listings/audit-page.ts';
import type { Handler } from '../../../http/types.ts';

/** Lists what the audit log has of the caller's own account. */
export const listSecurityActivity: Handler<typeof route> = async ({ query, caller: { user } }) => {
  const scope = { type: 'user' as const, id: String(user.userId) };
  return { pagination: await auditPage([scope], query, (window) => listAuditEntries({ scope }, window)) };
};
