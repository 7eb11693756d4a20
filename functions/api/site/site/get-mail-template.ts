import type { getMailTemplate as route } from '#shared/routes/site/mail-templates.ts';
import { loadMailTemplate } from '../../../http/presenters/site/load-mail-template.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns the template of a mail in a language. */
export const getMailTemplate: Handler<typeof route> = async ({ params, query }) => ({
  template: await loadMailTemplate(params.id, query.language),
});
