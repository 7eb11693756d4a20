import type { sendTestMail as route } from '#shared/routes/site/setting-tests.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { testMail } from '../../../use-cases/site/settings-tests/test-mail.ts';

const serviceFailed = 502;

/**
 * Sends a test mail at once, with unsaved changes, and returns what the mail service said. What went wrong at the mail
 * service is the message of a 502.
 */
export const sendTestMail: Handler<typeof route> = async ({ body, caller }) => {
  const outcome = await testMail(body, caller.user);
  const fault = outcome.details.find(({ ok }) => !ok);
  if (!fault) return outcome;
  return reply({ status: serviceFailed, body: { ...outcome, message: fault.message } });
};
