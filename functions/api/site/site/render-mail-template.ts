import type { renderMailTemplate as route } from '#shared/routes/site/mail-templates.ts';
import type { Handler } from '../../../http/types.ts';
import { demandMailLanguage, getMailKey } from '../../../use-cases/site/mail-templates/change-template.ts';
import { renderExample } from '../../../use-cases/site/mail-templates/render-example.ts';

/** Returns a mail with example values as it would be sent, from what is not saved yet. */
export const renderMailTemplate: Handler<typeof route> = async ({ params, body, caller }) => {
  const key = getMailKey(params.id);
  await demandMailLanguage(body.language);
  const { language, timezone = 'UTC' } = caller.user;
  const reader = { language: body.language || language, timezone };
  const { subject, html, text } = await renderExample(key, body, reader);
  return { subject, html, plain: text };
};
