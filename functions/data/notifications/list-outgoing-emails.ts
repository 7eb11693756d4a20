import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { OutgoingEmail, type OutgoingEmailItem } from '../entities/messages/outgoing-email.ts';
import { idDigits, listMonthLog, type LogPage, type LogWindow, type MonthPart } from '../month-log.ts';

/** Which mails of the log are wanted; all conditions hold. */
export interface OutgoingEmailSearch {
  /** A whole address, in lower case. */
  to?: string | undefined;
  /** A part of the subject or the address, in any case. */
  part?: string | undefined;
  status?: OutgoingEmailStatus | undefined;
  template?: string | undefined;
  userId?: number | undefined;
  /** Both included. */
  fromMs: number;
  toMs?: number | undefined;
}

/** Mails of the log that fit, newest first. */
export function listOutgoingEmails(
  search: OutgoingEmailSearch,
  window: LogWindow,
): Promise<LogPage<OutgoingEmailItem>> {
  const now = nowMs();
  const part = search.part?.toLowerCase();
  return listMonthLog(
    {
      oldestMs: search.fromMs,
      newestMs: Math.min(search.toMs ?? Infinity, now),
      queryMonth: (each) => queryMonth(search, each),
      idOf: ({ mailId }) => mailId,
      fits: (email) => email.ttl * secondMs > now && fits(email, search, part),
      isIndexed: isIndexed(search),
    },
    window,
  );
}

/** The index that narrows the most comes first; what else is wanted is sorted out by `fits`. */
async function queryMonth(
  { to, userId, status, template }: OutgoingEmailSearch,
  { month, from, before, limit }: MonthPart,
): Promise<{ data: OutgoingEmailItem[]; isMore: boolean }> {
  const [low, high] = [idDigits(from), idDigits(before - 1)];
  const { query } = OutgoingEmail;
  const between = <Field extends string>(field: Field, start: string | number) =>
    [{ [field]: `${start}#${low}` }, { [field]: `${start}#${high}` }] as [
      Record<Field, string>,
      Record<Field, string>,
    ];
  const asked =
    to !== undefined
      ? query.byAddress({ month }).between(...between('L2', to))
      : userId !== undefined
        ? query.byUser({ month }).between(...between('L4', userId))
        : template !== undefined
          ? query.byTemplate({ month }).between(...between('L3', template))
          : status !== undefined
            ? query.byStatus({ month }).between(...between('L1', status))
            : query.byMonth({ month }).between({ mailId: from }, { mailId: before - 1 });
  const page = (await asked.go({ order: 'desc', limit })) as {
    data: OutgoingEmailItem[];
    cursor: string | null;
  };
  return { data: page.data, isMore: page.cursor !== null };
}

/** Whether one index answers the whole search. */
function isIndexed({ part, to, userId, status, template }: OutgoingEmailSearch): boolean {
  const named = [to, userId, status, template].filter((value) => value !== undefined);
  return part === undefined && named.length <= 1;
}

function fits(email: OutgoingEmailItem, wanted: OutgoingEmailSearch, part: string | undefined): boolean {
  const { status, template, userId } = wanted;
  const texts = [email.to, email.subject ?? ''];
  return (
    (status === undefined || email.status === status) &&
    (template === undefined || email.template === template) &&
    (userId === undefined || email.userId === userId) &&
    (part === undefined || texts.some((text) => text.toLowerCase().includes(part)))
  );
}
