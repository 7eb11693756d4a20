import type { getHealth as route } from '#shared/routes/site/system.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { env } from '../../../platform/env.ts';

/** Tells whether the API answers, without touching the database. */
export const getHealth: Handler<typeof route> = async () => ({
  status: 'ok' as const,
  version: env.appVersion,
  time: toIsoTime(nowMs()),
});
