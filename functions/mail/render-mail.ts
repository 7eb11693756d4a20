import { cutText } from '#shared/text/cut-text.ts';
import { textDirection } from '#shared/localizations/text-direction.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { htmlFrame, textFrame } from './mail-frame.ts';
import { createMailEngine, type MailReader } from './mail-engine.ts';
import type { MailTemplate } from './mail-template.ts';

export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

export interface MailSite {
  name: string;
  /** Without a slash at the end. */
  url: string;
  /** Where the receiver refuses further mails of users, in mails to strangers. */
  refusalUrl?: string | undefined;
}

const maxSubjectChars = 200;

/**
 * Renders a mail for a person: its HTML with everything in it escaped, and the text that says the same.
 * Throws an Error that names a variable, a filter or a piece of syntax that the template gets wrong, and no value.
 */
export async function renderMail(
  template: MailTemplate,
  variables: Record<string, unknown>,
  { site, reader }: { site: MailSite; reader: MailReader },
): Promise<RenderedMail> {
  const shownSite = { ...site, name: shownName(asOneLine(site.name)) };
  const values = { ...asShown(variables), site: shownSite };
  const frame = { site: { ...shownSite, refusalUrl: site.refusalUrl ?? null } };
  const plain = createMailEngine(reader, 'none');
  const rich = createMailEngine(reader, 'html');
  const { isOwn } = template;
  const ownPlain = isOwn ? createMailEngine(reader, 'none', { isOwn }) : plain;
  const ownRich = isOwn ? createMailEngine(reader, 'html', { isOwn }) : rich;
  const subject = shorten(asOneLine(await ownPlain.parseAndRender(template.subject, values)));
  const preheader = asOneLine(await plain.parseAndRender(template.preheader, values));
  const content = await ownRich.parseAndRender(template.html, values);
  const direction = textDirection(reader.language);
  return {
    subject,
    html: await rich.parseAndRender(htmlFrame, {
      ...frame,
      subject,
      preheader,
      direction,
      language: reader.language,
      content: isOwn ? (await import('./sanitize-mail.ts')).sanitizeMail(content) : content,
    }),
    text: withoutGaps(
      await plain.parseAndRender(textFrame, {
        ...frame,
        content: await ownPlain.parseAndRender(template.text, values),
      }),
    ),
  };
}

/**
 * A line break in a name would begin another header of the mail, or a paragraph that we seem to have written. What turns
 * the direction would hide an extension.
 */
function asShown(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(asShownText) : asShownText(value),
    ]),
  );
}

const asShownText = (value: unknown) => (typeof value === 'string' ? shownName(asOneLine(value)) : value);

function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function shorten(subject: string): string {
  return cutText(subject, maxSubjectChars);
}

/** Where a part is left out, the lines around it come together. */
function withoutGaps(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n').trimStart();
}
