import type { AuditAction, AuditObject, AuditResult } from '#shared/audit/audit-actions.ts';
import { auditKeptDays } from '#shared/audit/audit-actions.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { idTimeMs, newId } from '../../platform/ids.ts';
import { put, type Step } from '../commit.ts';
import { AuditEntry, type AuditEntryItem } from '../entities/site/audit-entry.ts';
import {
  idDigits,
  listMonthLog,
  type LogPage,
  type LogWindow,
  monthOfId,
  type MonthPart,
} from '../month-log.ts';
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

const subjectKey = ({ type, id }: Pick<AuditSubjectItem, 'type' | 'id'>) => `${type}#${id}`;
const actorKey = ({ actorType, actorId }: Pick<AuditEntryItem, 'actorType' | 'actorId'>) =>
  actorId === undefined ? actorType : String(actorId);

/** An entry with its keys. Its id has its time. */
export function auditItemOf(entry: NewAuditEntry, auditId = newId()): AuditEntryItem {
  const end = idDigits(auditId);
  const { target, scope, impersonatorId } = entry;
  return {
    ...entry,
    auditId,
    month: monthOfId(auditId),
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

/** Entries that fit, newest first. */
export function listAuditEntries(filter: AuditFilter, window: LogWindow): Promise<LogPage<AuditEntryItem>> {
  return listMonthLog(
    {
      oldestMs: Math.max(filter.fromMs ?? 0, nowMs() - auditKeptDays * dayMs),
      newestMs: Math.min(filter.toMs ?? Infinity, nowMs()),
      queryMonth: (part) => queryMonth(filter, part),
      idOf: ({ auditId }) => auditId,
      fits: (entry) => fits(entry, filter),
      isIndexed: isIndexed(filter),
    },
    window,
  );
}

/** The index that narrows the most comes first; what else is wanted is sorted out by `fits`. */
async function queryMonth(
  filter: AuditFilter,
  { month, from, before, limit }: MonthPart,
): Promise<{ data: AuditEntryItem[]; isMore: boolean }> {
  const [low, high] = [idDigits(from), idDigits(before - 1)];
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
