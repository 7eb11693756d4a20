import type { RenderedMail } from './render-mail.ts';

/** Who a mail comes from. */
export interface MailSender {
  /** Empty for an address without a name. */
  name: string;
  address: string;
}

export interface OutgoingMail extends RenderedMail {
  from: MailSender;
  to: string;
  /** Reply address, if it differs from the sender: an address without a name. */
  replyTo?: string;
  /** What the operator finds it by, in the mail service's figures and here in the list of mails: letters, digits, `_` and `-`. */
  tags: Record<string, string>;
  /** What a mail program calls when its user unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** What a mail service refused a mail for, for good. */
export interface MailRefusal {
  /** The service's name or number for it. */
  code: string;
  /** May name addresses. */
  message: string;
}

/** The mail service took a mail, and knows it by an id; or it refused it for good. */
export type SendResult =
  | {
      messageId: string | undefined;
      /** What the service said, for a test. */
      answer?: string;
    }
  | { refusal: MailRefusal };

/** The headers by which mail programs unsubscribe. */
export const unsubscribeHeaders = (url: string): [name: string, value: string][] => [
  ['List-Unsubscribe', `<${url}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
];
