import { mailTemplates, type MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { mailSheets } from '#shared/mail-templates/mail-variables.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { OwnMailTemplateItem } from '../../../data/entities/messages/own-mail-template.ts';
import {
  deleteOwnMailTemplateStep,
  findOwnMailTemplate,
  putOwnMailTemplateStep,
} from '../../../data/site/own-mail-templates.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { findLanguage, getLanguages } from '../localizations/get-languages.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { demandSound, type MailContent } from './check-template.ts';

const isChanged = () => conflict('mailTemplateChanged');

/** The mail of an id: its place in the list of mails, from 1. Throws 404 for another one. */
export function getMailKey(id: number): MailTemplateKey {
  const key = mailTemplates[id - 1];
  if (key === undefined) throw notFound();
  return key;
}

/** Throws 422 for a language that the site does not have; an empty one stands for all. */
export async function demandMailLanguage(language: string): Promise<void> {
  const isKnown = language === '' || findLanguage(await getLanguages(), language) !== undefined;
  if (!isKnown) throw invalid({ language: 'unknownLocalization' });
}

/** Tells whether the product's template has changed since an admin's was written. */
export function hashOfShipped(key: MailTemplateKey): string {
  const { subject, html, text } = mailTemplateOf(key);
  return sha256(JSON.stringify([subject, html, text]));
}

/**
 * Stores a mail for a language; it is sent by from then on. Throws 409 if another admin changed it since the caller
 * read it, and 422 for a template that could not be sent.
 */
export async function saveTemplate(
  key: MailTemplateKey,
  language: string,
  { version, ...content }: MailContent & { version?: number | undefined },
): Promise<void> {
  await demandSound(key, content);
  const former = await findOwnMailTemplate(key, [language]);
  if (version !== undefined && version !== (former?.version ?? 0)) throw isChanged();
  const { subject, html, plain: text } = content;
  const next = { key, language, subject, html, text, basedOn: hashOfShipped(key) };
  await commit([
    putOwnMailTemplateStep(next, former, isChanged),
    auditTemplate('mail_template.update', key, language, former, next),
  ]);
}

/** Deletes what an admin has written for a language. Without it, nothing changes. */
export async function restoreTemplate(key: MailTemplateKey, language: string): Promise<void> {
  const former = await findOwnMailTemplate(key, [language]);
  if (!former) return;
  await commit([
    deleteOwnMailTemplateStep(former, isChanged),
    auditTemplate('mail_template.restore', key, language, former, undefined),
  ]);
}

type Told = Pick<OwnMailTemplateItem, 'subject' | 'html' | 'text'>;

function auditTemplate(
  action: 'mail_template.update' | 'mail_template.restore',
  key: MailTemplateKey,
  language: string,
  former: Told | undefined,
  next: Told | undefined,
): Step {
  const told = (template: Told | undefined) =>
    template && { subject: template.subject, html: template.html, text: template.text };
  const name = language === '' ? mailSheets[key].name : `${mailSheets[key].name} (${language})`;
  return auditStep(action, {
    target: { type: 'mail_template', id: key, name },
    changes: changesBetween(told(former), told(next)),
  });
}
