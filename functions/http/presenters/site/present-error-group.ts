import type { ErrorLogDetail, ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { ErrorGroup } from '../../../data/site/error-group-item.ts';
import type { StoredOccurrence } from '../../../data/site/error-occurrences.ts';

/** A group of errors, as a row. */
export function presentErrorGroup(group: ErrorGroup): ErrorLogEntry {
  const { id, level, title, message, count, release } = group;
  return {
    id,
    level,
    title,
    message,
    exception: group.exception ?? null,
    file: group.file ?? null,
    line: group.line ?? null,
    count,
    route: group.route ?? null,
    user_id: group.userId ?? null,
    release,
    created_at: toIsoTime(group.firstMs),
    last_seen_at: toIsoTime(group.lastMs),
  };
}

/** The same with its newest occurrences, and the stack and context of the last one. */
export function presentErrorDetail(
  group: ErrorGroup,
  occurrences: readonly StoredOccurrence[],
): ErrorLogDetail {
  const [latest] = occurrences;
  const trace = latest?.trace ?? [];
  return {
    ...presentErrorGroup(group),
    code: group.code ?? null,
    stack: {
      ignitionTrace: true,
      exception: latest?.exception ?? group.title,
      message: latest?.message ?? group.message,
      trace,
      totalVendorGroups: trace.filter((part) => 'vendorGroup' in part).length,
    },
    context: latest?.context ?? {},
    occurrences: occurrences.map((occurrence) => ({
      seen_at: toIsoTime(occurrence.seenMs),
      count: occurrence.count,
      title: occurrence.title,
      message: occurrence.message,
      request_id: occurrence.requestId,
      service: occurrence.service,
      route: occurrence.route ?? null,
      user_id: occurrence.userId ?? null,
      release: occurrence.release,
    })),
  };
}
