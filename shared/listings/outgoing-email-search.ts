import * as z from 'zod';
import { mailTemplates } from '../entities/site/mail-template.ts';
import { outgoingEmailStatuses } from '../entities/site/outgoing-email.ts';
import { decodeFilters } from '../filters/encode-filters.ts';
import { only, readId, readOneOf, readTime, type FilterReader } from '../filters/filter-readers.ts';
import { filtersParam } from '../filters/filters-param.ts';
import type { TimeRange } from '../filters/filter-times.ts';
import { inputError } from '../contract/input-error.ts';
import { names } from '../limits/drive-limits.ts';

/** A condition on the mails of the log. */
export type OutgoingEmailFilter =
  | { key: 'status' | 'template'; operator: '='; value: string }
  | { key: 'user_id'; operator: '='; value: number }
  | { key: 'created_at'; operator: 'between'; value: TimeRange };

const readers: Record<OutgoingEmailFilter['key'], FilterReader> = {
  status: only(readOneOf(outgoingEmailStatuses), '='),
  template: only(readOneOf(mailTemplates), '='),
  user_id: only(readId, '='),
  created_at: only(readTime, 'between'),
};

/** Parameters of the log of mails. It is read by key, so that it has one order: the newest first. */
export const outgoingEmailSearch = {
  /** A whole address, or a part of the subject or address. */
  query: z.string().trim().max(names.maxChars).default(''),
  filters: filtersParam((text) => decodeFilters<OutgoingEmailFilter>(readers, text)).optional(),
  orderBy: z.enum(['created_at'], inputError('unknownOrder')).default('created_at'),
  orderDir: z.enum(['desc'], inputError('unknownDirection')).default('desc'),
};
