import type { restoreMailTemplate as route } from '#shared/routes/site/mail-templates.ts';
import { loadMailTemplate } from '../../../http/presenters/site/load-mail-template.ts';
import type { Handler } from '../../../http/types.ts';
import { getMailKey, restoreTemplate } from '../../../use-cases/site/mail-templates/change-template.ts';

/** Goes back to the template of the product, in one language or in all. */
export const restoreMailTemplate: Handler<typeof route> = async ({ params, body: { language } }) => {
  await restoreTemplate(getMailKey(params.id), language);
  return { template: await loadMailTemplate(params.id, language) };
};
