import type { sendTestMail as route } from '#shared/routes/site/setting-tests.ts';
import type { Handler } from '../../../http/types.ts';
import { testMail } from '../../../use-cases/site/settings-tests/test-mail.ts';

/** ST3. */
export const sendTestMail: Handler<typeof route> = ({ body, caller }) => testMail(body, caller.user);
