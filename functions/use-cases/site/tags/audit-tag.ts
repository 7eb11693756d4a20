import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Step } from '../../../data/commit.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';

interface AuditedTag {
  id: number;
  name: string;
  before?: object;
  after?: object;
}

/** The entry of the audit log about a change of a tag. */
export function auditTagStep(action: AuditAction, { id, name, before, after }: AuditedTag): Step {
  return auditStep(action, {
    target: { type: 'tag', id: String(id), name },
    changes: changesBetween(before, after),
  });
}
