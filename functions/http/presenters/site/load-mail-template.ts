import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { listOwnMailTemplates } from '../../../data/site/own-mail-templates.ts';
import { demandMailLanguage, getMailKey } from '../../../use-cases/site/mail-templates/change-template.ts';
import { presentMailTemplate } from './present-mail-template.ts';

/** A mail for a language as it is now. Throws 404 for an unknown mail, 422 for a language that the site does not have. */
export async function loadMailTemplate(id: number, language: string): Promise<MailTemplate> {
  const key = getMailKey(id);
  await demandMailLanguage(language);
  const own = (await listOwnMailTemplates()).filter((each) => each.key === key);
  return presentMailTemplate(key, language, own);
}
