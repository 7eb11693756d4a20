import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { eventually } from './eventually.ts';
import { siteUrl } from './stack/product.ts';

/** A mail that the local stack would have sent. */
export interface ArrivedMail {
  id: string;
  to: string[];
  from: string;
  /** Reply-To addresses. Replies go to the sender if empty. */
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  /** With `template`, its key, and `mail`, the id of the item that it was. */
  tags: Record<string, string>;
  /** Headers of the site's own, such as `List-Unsubscribe`. */
  headers: Record<string, string>;
  /** ISO time on the stack's clock. */
  at: string;
}

export interface MailSearch {
  /** The stack's address; by default the worker's. */
  site?: string;
  /** Only mails that arrived after this one count. */
  after?: ArrivedMail;
}

/** The mails to an address, all or those of one template, oldest first. */
export async function listMailsTo(
  email: string,
  template?: MailTemplateKey,
  { site = siteUrl(), after }: MailSearch = {},
): Promise<ArrivedMail[]> {
  const answer = await fetch(`${site}/__local/mail`, { headers: { accept: 'application/json' } });
  const all = (await answer.json()) as ArrivedMail[];
  const first = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
  return all
    .slice(first)
    .filter(({ to, tags }) => to.includes(email) && (!template || tags['template'] === template));
}

/** Waits for a mail to an address, of a template where one is named, and answers the newest. */
export function untilMailTo(
  email: string,
  template?: MailTemplateKey,
  search: MailSearch = {},
): Promise<ArrivedMail> {
  return eventually(async () => (await listMailsTo(email, template, search)).at(-1));
}
