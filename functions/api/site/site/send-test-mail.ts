import type { sendTestMail as route } from '#shared/routes/site/setting-tests.ts';
import type { Handler } from '../../../http/types.ts';
import { mailTest } from '../../../use-cases/site/settings-tests/mail-test.ts';

/** ST3. */
export const sendTestMail: Handler<typeof route> = async ({ body, caller }) => {
  await mailTest(body.email, caller.user);
  return {};
};
