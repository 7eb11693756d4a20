import type { updateMailTemplate as route } from '#shared/routes/site/mail-templates.ts';
import { loadMailTemplate } from '../../../http/presenters/site/load-mail-template.ts';
import type { Handler } from '../../../http/types.ts';
import {
  demandMailLanguage,
  getMailKey,
  saveTemplate,
} from '../../../use-cases/site/mail-templates/change-template.ts';

/** Customizes a mail in a language. */
export const updateMailTemplate: Handler<typeof route> = async ({
  params,
  body: { language, ...content },
}) => {
  const key = getMailKey(params.id);
  await demandMailLanguage(language);
  await saveTemplate(key, language, content);
  return { template: await loadMailTemplate(params.id, language) };
};
