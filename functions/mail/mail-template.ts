/**
 * A mail as it is written, in Liquid. It knows its variables, `site.name` and `site.url`, and the filters `t`, which
 * translates a line, and `date_time`.
 */
export interface MailTemplate {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  /** What is inside of the common frame. Whatever is put out is escaped. */
  html: string;
  text: string;
  /** An admin has written it: it is rendered within limits, and what its HTML must not have is taken out. */
  isOwn?: true;
}
