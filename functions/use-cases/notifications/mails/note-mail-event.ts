import * as z from 'zod';
import { cutText } from '#shared/text/cut-text.ts';
import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { noteNews } from './note-news.ts';

const text = z.string().optional();
const recipients = z.array(z.object({ diagnosticCode: text, status: text })).optional();

/** What SES tells through EventBridge, as far as it is read: https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html */
const MailEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: text, bounceSubType: text, bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: text, complaintSubType: text }).optional(),
    reject: z.object({ reason: text }).optional(),
    deliveryDelay: z.object({ delayType: text, delayedRecipients: recipients }).optional(),
  }),
});
type Detail = z.infer<typeof MailEvent>['detail'];

const maxErrorChars = 500;

/** A mail that SES found a virus in, or that could not be delivered for long, came back as well. A delayed one waits. */
const statuses: Record<string, OutgoingEmailStatus> = {
  Delivery: 'delivered',
  Bounce: 'bounced',
  Reject: 'bounced',
  Complaint: 'complained',
  DeliveryDelay: 'accepted',
};

/**
 * Notes in the log of mails what SES tells of a mail. Events come late, twice and in any order; those of mails that are
 * not ours, or no longer in the log, change nothing.
 */
export async function noteMailEvent(event: unknown): Promise<void> {
  const { detail } = MailEvent.parse(event);
  const status = statuses[detail.eventType];
  const mailId = Number(detail.mail.tags['mail']?.[0]);
  if (!status || !Number.isSafeInteger(mailId) || mailId <= 0) return;
  const error = describe(detail);
  await noteNews(mailId, { status, ...(error !== '' && { error: cutText(error, maxErrorChars) }) });
}

/** What happened, with what the receiver's server said. */
function describe({ bounce, complaint, reject, deliveryDelay }: Detail): string {
  const ofServer = bounce?.bouncedRecipients ?? deliveryDelay?.delayedRecipients ?? [];
  const kinds = [
    bounce?.bounceType,
    bounce?.bounceSubType,
    complaint?.complaintFeedbackType ?? complaint?.complaintSubType,
    reject?.reason,
    deliveryDelay?.delayType,
  ];
  const said = ofServer.map(({ diagnosticCode, status }) => diagnosticCode ?? status);
  const isSaid = (each: string | undefined) => each !== undefined && each !== '';
  return [kinds.filter(isSaid).join(', '), ...said.filter(isSaid)].filter((part) => part !== '').join(': ');
}
