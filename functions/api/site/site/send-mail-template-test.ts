import type { sendMailTemplateTest as route } from '#shared/routes/site/mail-templates.ts';
import type { Handler } from '../../../http/types.ts';
import { demandMailLanguage, getMailKey } from '../../../use-cases/site/mail-templates/change-template.ts';
import { sendTemplateTest } from '../../../use-cases/site/mail-templates/send-template-test.ts';

/** Sends a mail with example values to an address, from what is not saved yet. */
export const sendMailTemplateTest: Handler<typeof route> = async ({ params, body, caller }) => {
  const { email, language, ...content } = body;
  const key = getMailKey(params.id);
  await demandMailLanguage(language);
  await sendTemplateTest(key, content, {
    email,
    language: language || caller.user.language,
    timezone: caller.user.timezone,
  });
  return {};
};
