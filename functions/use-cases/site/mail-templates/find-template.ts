import { baseLanguagesOf } from '#shared/localizations/base-languages.ts';
import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { findOwnMailTemplate } from '../../../data/site/own-mail-templates.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import type { MailTemplate } from '../../../mail/mail-template.ts';

/**
 * The template by which a mail is sent in a language: what an admin has written for it, for its base language (`pt` of
 * `pt-BR`) or for all languages, else the product's, which speaks every language of the site.
 */
export async function findTemplate(key: MailTemplateKey, language: string): Promise<MailTemplate> {
  const shipped = mailTemplateOf(key);
  const own = await findOwnMailTemplate(key, [...baseLanguagesOf(language), '']);
  if (!own) return shipped;
  const { subject, html, text } = own;
  return { preheader: shipped.preheader, subject, html, text, isOwn: true };
}
