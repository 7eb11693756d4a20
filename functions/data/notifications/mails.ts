import type { MailTemplateKey, MailVariables } from '#shared/entities/site/mail-template.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { noteId } from '../../platform/request-context.ts';
import { isFailedCondition, put, type Step, update } from '../commit.ts';
import { Mail, type MailDraft, type MailItem } from '../entities/messages/mail.ts';
import type { UserItem } from '../entities/accounts/user.ts';

/** How long it is known which mails were sent. */
const keptMs = 30 * dayMs;

/** Whom a mail goes to, and how they read times. */
export type MailReceiver = Pick<UserItem, 'email' | 'language' | 'timezone'> & {
  /** The account that the mail is about: the log of mails forgets it with the account. */
  userId?: number | undefined;
  /** No account has verified the address: the mail tells how to refuse more of them. */
  isStranger?: boolean;
  /** Reply address, if it differs from the sender: an address without a name. */
  replyTo?: string;
};

/**
 * The step that has a mail sent once everything beside it is written.
 * @param mailId the id of what it belongs to, for those who look up what became of it
 */
export function sendMailStep<Key extends MailTemplateKey>(
  template: Key,
  receiver: MailReceiver,
  variables: MailVariables[Key],
  mailId: number = newId(),
): Step {
  return putMailStep(template, receiver, { mailId, variables });
}

/** The step that has a mail sent by a template that is not saved yet, to try it. */
export function sendDraftStep(
  template: MailTemplateKey,
  receiver: MailReceiver,
  variables: object,
  draft: MailDraft,
): Step {
  return putMailStep(template, receiver, { mailId: newId(), variables, draft });
}

/**
 * The step that has a test mail sent by settings that are not saved.
 * @param settings by dotted name, without secrets
 */
export function sendTestMailStep(mailId: number, receiver: MailReceiver, settings: object): Step {
  return putMailStep('test_mail', receiver, { mailId, variables: {}, settings });
}

/** The step that has a mail of the log sent again as it was. */
export function resendMailStep(template: MailTemplateKey, receiver: MailReceiver, resentId: number): Step {
  return putMailStep(template, receiver, { mailId: newId(), resentId });
}

function putMailStep(
  template: MailTemplateKey,
  { email: to, userId, language, timezone, isStranger, replyTo }: MailReceiver,
  content: { mailId: number; variables?: object; draft?: MailDraft; settings?: object; resentId?: number },
): Step {
  const now = nowMs();
  const mail = {
    ...content,
    template,
    to,
    language,
    timezone,
    ...(userId !== undefined && { userId }),
    ...(isStranger && { isStranger }),
    ...(replyTo && { replyTo }),
    status: 'pending' as const,
    ttl: Math.ceil((now + keptMs) / secondMs),
  };
  noteId('mails', mail.mailId);
  return put(Mail.create(mail).params());
}

/**
 * Takes a pending mail in hand for a while; nobody else gets it meanwhile. Undefined where it has ended or is gone.
 * Throws where somebody has it in hand: should they break off, it is to be tried again.
 */
export async function claimMail(mailId: number, forMs: number): Promise<MailItem | undefined> {
  const now = nowMs();
  try {
    const { data } = await Mail.patch({ mailId })
      .set({ claimedUntilMs: now + forMs })
      .where(
        ({ status, claimedUntilMs }, { eq, lte, notExists }) =>
          `${eq(status, 'pending')} AND (${notExists(claimedUntilMs)} OR ${lte(claimedUntilMs, now)})`,
      )
      .go({ response: 'all_new' });
    return data as MailItem;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    const mail = await findMail(mailId);
    if (mail?.status === 'pending')
      throw new Error(`Somebody else has mail ${mailId} in hand`, { cause: error });
    return undefined;
  }
}

export async function findMail(mailId: number): Promise<MailItem | undefined> {
  const { data } = await Mail.get({ mailId }).go({ consistent: true });
  return data ?? undefined;
}

/** What became of a mail. */
export type MailEnd =
  { status: 'sent' } | { status: 'failed'; error: string } | { status: 'skipped'; error: string };

/** Another run has noted the end of a mail. */
export class MailHasEnded extends Error {}

/** The step that notes the end of a mail; what it told is forgotten. Fails with `MailHasEnded` if it does not wait. */
export function endMailStep(mailId: number, end: MailEnd): Step {
  return update(
    Mail.patch({ mailId })
      .set({ ...end, sentAtMs: nowMs() })
      .remove(['variables', 'draft', 'settings', 'replyTo', 'claimedUntilMs'])
      .where(({ status }, { eq }) => eq(status, 'pending'))
      .params(),
    () => new MailHasEnded(),
  );
}

/** Deletes a mail, sent or not. */
export async function deleteMail(mailId: number): Promise<void> {
  await Mail.delete({ mailId }).go();
}
