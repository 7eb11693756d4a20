import type { AuditAction, AuditObject, AuditResult } from '#shared/audit/audit-actions.ts';
import { auditKeptDays } from '#shared/audit/audit-actions.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { idTimeMs, newId, smallestIdAt } from '../../platform/ids.ts';
import { findContext } from '../../platform/request-context.ts';
import { put, type Step } from '../commit.ts';
import { AuditEntry, type AuditEntryItem } from '../entities/audit-entry.ts';
import { toTtl } from './messages.ts';

/** What an entry is about; the id is a text, as settings have names and sessions hashes. */
export interface AuditSubjectItem {
  type: AuditObject;
  id: string;
  name: string | null;
}

export type NewAuditEntry = Omit<
  AuditEntryItem,
  'month' | 'auditId' | 'ttl' | 'action' | 'target' | 'scope' | 'L1' | 'L2' | 'L3' | 'L4' | 'L5'
> & {
  action: AuditAction;
  target?: AuditSubjectItem | undefined;
  scope?: AuditSubjectItem | undefined;
};

const idDigits = 16;
const digitsOf = (id: number) => String(id).padStart(idDigits, '0');
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
const subjectKey = ({ type, id }: Pick<AuditSubjectItem, 'type' | 'id'>) => `${type}#${id}`;
const actorKey = ({ actorType, actorId }: Pick<AuditEntryItem, 'actorType' | 'actorId'>) =>
  actorId === undefined ? actorType : String(actorId);

/** An entry with its keys. Its id has its time. */
export function auditItemOf(entry: NewAuditEntry, auditId = newId()): AuditEntryItem {
  const end = digitsOf(auditId);
  const { target, scope, impersonatorId } = entry;
  return {
    ...entry,
    auditId,
    month: monthOf(idTimeMs(auditId)),
    ttl: toTtl(idTimeMs(auditId) + auditKeptDays * dayMs),
    L1: `${actorKey(entry)}#${end}`,
    L2: `${entry.action}#${end}`,
    ...(impersonatorId !== undefined && { L3: `${impersonatorId}#${end}` }),
    ...(target && { L4: `${subjectKey(target)}#${end}` }),
    ...(scope && { L5: `${subjectKey(scope)}#${end}` }),
  };
}

/** The write of an entry, for the transaction of what it tells: both happen or neither does. */
export function auditEntryStep(entry: NewAuditEntry, auditId?: number): Step {
  return put(AuditEntry.create(auditItemOf(entry, auditId)).params());
}

/** Writes an entry that nothing else is written with, such as of a refusal. */
export async function putAuditEntry(entry: NewAuditEntry): Promise<void> {
  await AuditEntry.create(auditItemOf(entry)).go();
}

/** Which entries are wanted; all conditions hold. */
export interface AuditFilter {
  actorId?: number | undefined;
  /** Of an account that has gone. */
  actorEmail?: string | undefined;
  targetType?: AuditObject | undefined;
  impersonatorId?: number | undefined;
  action?: AuditAction | undefined;
  target?: Pick<AuditSubjectItem, 'type' | 'id'> | undefined;
  scope?: Pick<AuditSubjectItem, 'type' | 'id'> | undefined;
  result?: AuditResult | undefined;
  fromMs?: number | undefined;
  /** Included. */
  toMs?: number | undefined;
}

export interface AuditWindow {
  limit: number;
  /** Only entries older than this one. */
  beforeId?: number | undefined;
}

export interface AuditEntries {
  entries: AuditEntryItem[];
  /** Where the search goes on: it looked at everything newer. Undefined at the end of the log. */
  lastId: number | undefined;
}

/** A page ends early when it has cost so much, so that a rare combination of filters costs no more than a common one. */
const maxReadUnits = 20;
/** Entries are about 600 bytes, and two units are 16 KB of them, eventually consistent. */
const perQuery = 100;

/** Entries that fit, newest first. Eventually consistent. A page that is not full may have a next one. */
export async function listAuditEntries(
  filter: AuditFilter,
  { limit, beforeId }: AuditWindow,
): Promise<AuditEntries> {
  const unitsBefore = findContext()?.readUnits ?? 0;
  const oldestMs = Math.max(filter.fromMs ?? 0, nowMs() - auditKeptDays * dayMs);
  const oldestId = smallestIdAt(oldestMs);
  const newestMs = Math.min(filter.toMs ?? Infinity, nowMs());
  let before = Math.min(beforeId ?? Infinity, smallestIdAt(newestMs + 1));
  const entries: AuditEntryItem[] = [];
  while (before > oldestId) {
    const month = monthOf(idTimeMs(before - 1));
    const firstOfMonth = Math.max(oldestId, smallestIdAt(Date.parse(`${month}-01T00:00:00Z`)));
    const wanted = Math.min(perQuery, isIndexed(filter) ? limit - entries.length : perQuery);
    const { data, isMore } = await queryMonth(filter, { month, from: firstOfMonth, before, limit: wanted });
    for (const [nth, entry] of data.entries()) {
      if (fits(entry, filter)) entries.push(entry);
      if (entries.length < limit) continue;
      const isLast = nth === data.length - 1 && !isMore && firstOfMonth === oldestId;
      return { entries, lastId: isLast ? undefined : entry.auditId };
    }
    before = isMore ? (data.at(-1)?.auditId ?? firstOfMonth) : firstOfMonth;
    if ((findContext()?.readUnits ?? 0) - unitsBefore >= maxReadUnits) break;
  }
  return { entries, lastId: before > oldestId ? before : undefined };
}

interface MonthPart {
  month: string;
  /** Included. */
  from: number;
  /** Not included. */
  before: number;
  limit: number;
}

/** The index that narrows the most comes first; what else is wanted is sorted out by `fits`. */
async function queryMonth(
  filter: AuditFilter,
  { month, from, before, limit }: MonthPart,
): Promise<{ data: AuditEntryItem[]; isMore: boolean }> {
  const [low, high] = [digitsOf(from), digitsOf(before - 1)];
  const { target, scope, actorId, impersonatorId, action } = filter;
  const { query } = AuditEntry;
  const between = <Field extends string>(field: Field, start: string) =>
    [{ [field]: `${start}#${low}` }, { [field]: `${start}#${high}` }] as [
      Record<Field, string>,
      Record<Field, string>,
    ];
  const asked = target
    ? query.byTarget({ month }).between(...between('L4', subjectKey(target)))
    : scope
      ? query.byScope({ month }).between(...between('L5', subjectKey(scope)))
      : impersonatorId !== undefined
        ? query.byImpersonator({ month }).between(...between('L3', String(impersonatorId)))
        : actorId !== undefined
          ? query.byActor({ month }).between(...between('L1', String(actorId)))
          : action !== undefined
            ? query.byAction({ month }).between(...between('L2', action))
            : query.byMonth({ month }).between({ auditId: from }, { auditId: before - 1 });
  const page = (await asked.go({ order: 'desc', limit })) as {
    data: AuditEntryItem[];
    cursor: string | null;
  };
  return { data: page.data, isMore: page.cursor !== null };
}

/** Whether one index answers the whole filter. */
function isIndexed({ fromMs: _from, toMs: _to, ...conditions }: AuditFilter): boolean {
  const named = Object.entries(conditions).filter(([, value]) => value !== undefined);
  const ofIndexes = ['actorId', 'impersonatorId', 'action', 'target', 'scope'];
  return named.length === 0 || (named.length === 1 && ofIndexes.includes(named[0]?.[0] ?? ''));
}

function fits(entry: AuditEntryItem, filter: AuditFilter): boolean {
  const isSubject = (subject: AuditSubjectItem | undefined, wanted: AuditFilter['target']) =>
    wanted === undefined || (subject?.type === wanted.type && subject.id === wanted.id);
  return (
    (filter.actorId === undefined || entry.actorId === filter.actorId) &&
    (filter.actorEmail === undefined || entry.actorEmail === filter.actorEmail) &&
    (filter.targetType === undefined ||
      (entry.target as AuditSubjectItem | undefined)?.type === filter.targetType) &&
    (filter.impersonatorId === undefined || entry.impersonatorId === filter.impersonatorId) &&
    (filter.action === undefined || entry.action === filter.action) &&
    (filter.result === undefined || entry.result === filter.result) &&
    isSubject(entry.target as AuditSubjectItem | undefined, filter.target) &&
    isSubject(entry.scope as AuditSubjectItem | undefined, filter.scope)
  );
}
