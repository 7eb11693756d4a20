import type { testSettings as route } from '#shared/routes/site/setting-tests.ts';
import type { Handler } from '../../../http/types.ts';
import { testSettings as test } from '../../../use-cases/site/settings-tests/test-settings.ts';

/** Tests settings at their service, with unsaved changes. */
export const testSettings: Handler<typeof route> = ({ params, body }) => test(params, body);
