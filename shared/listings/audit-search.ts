import * as z from 'zod';
import { auditActions, auditObjects, auditResults } from '../audit/audit-actions.ts';
import { decodeFilters } from '../filters/encode-filters.ts';
import { type FilterReader, only, readId, readOneOf, readTime, readWord } from '../filters/filter-readers.ts';
import { filtersParam } from '../filters/filters-param.ts';
import type { TimeRange } from '../filters/filter-times.ts';
import { inputError } from '../contract/input-error.ts';

/** A condition on the entries of the audit log. */
export type AuditSearchFilter =
  | { key: 'actor' | 'impersonator'; operator: '='; value: number }
  | { key: 'actor_email' | 'action' | 'target_type' | 'target_id' | 'result'; operator: '='; value: string }
  | { key: 'created_at'; operator: 'between'; value: TimeRange };

const readers: Record<AuditSearchFilter['key'], FilterReader> = {
  actor: only(readId, '='),
  impersonator: only(readId, '='),
  actor_email: only(readWord, '='),
  action: only(readOneOf(auditActions), '='),
  target_type: only(readOneOf(auditObjects), '='),
  target_id: only(readWord, '='),
  result: only(readOneOf(auditResults), '='),
  created_at: only(readTime, 'between'),
};

/** Parameters of the audit log. It is read by key, so that it has one order: the newest first. */
export const auditSearch = {
  filters: filtersParam((text) => decodeFilters<AuditSearchFilter>(readers, text)).optional(),
  orderBy: z.enum(['created_at'], inputError('unknownOrder')).default('created_at'),
  orderDir: z.enum(['desc'], inputError('unknownDirection')).default('desc'),
};
