import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { chunk } from '#shared/chunk.ts';
import { nowMs } from '../../platform/clock.ts';
import { isFailedCondition, type Step, update } from '../commit.ts';
import type { MailItem } from '../entities/messages/mail.ts';
import { OutgoingEmail, type OutgoingEmailItem } from '../entities/messages/outgoing-email.ts';
import { idDigits, monthOfId, monthsSince } from '../month-log.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { deleteContent } from './mail-contents.ts';

/**
 * A later status wins over an earlier one, as what mail services tell may arrive late, twice and in any order. A mail
 * that failed may be accepted after all, once its message is taken out of the dead letters.
 */
const ranks: Record<OutgoingEmailStatus, number> = {
  queued: 0,
  failed: 1,
  skipped: 1,
  accepted: 2,
  delivered: 3,
  bounced: 4,
  complained: 5,
};

/** The id of a mail has its time, and that the month of its partition. */
const keysOf = (mailId: number) => ({ month: monthOfId(mailId), mailId });

const statusKey = (status: OutgoingEmailStatus, mailId: number) => `${status}#${idDigits(mailId)}`;

/** Adds a mail that waits to the log. The same again changes nothing. */
export async function addOutgoingEmail(
  mail: Pick<MailItem, 'mailId' | 'template' | 'to' | 'userId' | 'ttl'>,
): Promise<void> {
  const { mailId, template, to, userId, ttl } = mail;
  const end = idDigits(mailId);
  try {
    await OutgoingEmail.create({
      ...keysOf(mailId),
      template,
      to,
      ...(userId !== undefined && { userId, L4: `${userId}#${end}` }),
      status: 'queued',
      attempts: 0,
      updatedAtMs: nowMs(),
      ttl,
      L1: statusKey('queued', mailId),
      L2: `${to.toLowerCase()}#${end}`,
      L3: `${template}#${end}`,
    }).go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

/** A mail of the log, as the last write left it. */
export async function findOutgoingEmail(mailId: number): Promise<OutgoingEmailItem | undefined> {
  const { data } = await OutgoingEmail.get(keysOf(mailId)).go({ consistent: true });
  return data ?? undefined;
}

/** What became known of a mail. */
export type OutgoingEmailNews = Partial<
  Pick<OutgoingEmailItem, 'subject' | 'from' | 'messageId' | 'isMasked' | 'acceptedAtMs' | 'ttl' | 'error'>
> & {
  status: OutgoingEmailStatus;
  /** The site has tried to send it once more. */
  isAttempt?: boolean;
};

/** The step that notes news of a mail as it was read. The status stays where it is a later one, with what was said of it. */
export function noteNewsStep(
  email: OutgoingEmailItem,
  { isAttempt = false, status, error, ...news }: OutgoingEmailNews,
): Step {
  const { mailId } = email;
  const isNext = ranks[status] >= ranks[email.status];
  const next = isNext ? status : email.status;
  const noted = OutgoingEmail.patch(keysOf(mailId)).set({
    ...news,
    ...(isNext && error !== undefined && { error }),
    attempts: email.attempts + (isAttempt ? 1 : 0),
    status: next,
    L1: statusKey(next, mailId),
    updatedAtMs: nowMs(),
  });
  const cleared = isNext && error === undefined ? noted.remove(['error']) : noted;
  return update(
    cleared
      .where(
        ({ status: stored, attempts }, { eq }) =>
          `${eq(stored, email.status)} AND ${eq(attempts, email.attempts)}`,
      )
      .params(),
    outdatedRead,
  );
}

/** Removes a mail from the log, with what it said. */
export async function deleteOutgoingEmail(mailId: number): Promise<void> {
  await Promise.all([OutgoingEmail.delete(keysOf(mailId)).go(), deleteContent(mailId)]);
}

/** Removes all mails about a user from the log, with what they said. */
export async function deleteOutgoingEmailsOf(userId: number, sinceMs: number): Promise<void> {
  for (const month of monthsSince(sinceMs)) {
    let cursor: string | null = null;
    do {
      const page: { data: OutgoingEmailItem[]; cursor: string | null } = await OutgoingEmail.query
        .byUser({ month })
        .begins({ L4: `${userId}#` })
        .go({ cursor, consistent: true });
      for (const part of chunk(page.data, deletedAtOnce)) {
        await Promise.all(part.map(({ mailId }) => deleteOutgoingEmail(mailId)));
      }
      ({ cursor } = page);
    } while (cursor !== null);
  }
}

const deletedAtOnce = 10;
