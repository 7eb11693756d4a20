import {
  type MailTemplate,
  mailTemplates,
  type MailTemplateKey,
} from '#shared/entities/site/mail-template.ts';
import { exampleOf, mailSheets, mailVariables } from '#shared/mail-templates/mail-variables.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { OwnMailTemplateItem } from '../../../data/entities/messages/own-mail-template.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import { hashOfShipped } from '../../../use-cases/site/mail-templates/change-template.ts';

/**
 * A mail for a language, by what admins have written: for that language, else for all languages, else the product's.
 * @param own all that admins have written for this mail
 */
export function presentMailTemplate(
  key: MailTemplateKey,
  language: string,
  own: readonly OwnMailTemplateItem[],
): MailTemplate {
  const ofLanguage = own.find((each) => each.language === language);
  const shown = ofLanguage ?? own.find((each) => each.language === '') ?? mailTemplateOf(key);
  const { name: displayName, variables, required = [] } = mailSheets[key];
  const example = exampleOf(key);
  return {
    id: mailTemplates.indexOf(key) + 1,
    name: key,
    display_name: displayName,
    language,
    languages: own.map((each) => each.language).sort(),
    subject: shown.subject,
    html: shown.html,
    plain: shown.text,
    variables: variables.map((name) => ({
      name,
      description: mailVariables[name].meaning,
      example: [example[name] ?? ''].flat().join('\n'),
      required: required.includes(name),
    })),
    updated_at: ofLanguage ? toIsoTime(ofLanguage.updatedAtMs) : null,
    is_default: !ofLanguage,
    is_outdated: own.some(({ basedOn }) => basedOn !== hashOfShipped(key)),
    version: ofLanguage?.version ?? 0,
  };
}
