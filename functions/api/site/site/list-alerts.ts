import type { listAlerts as route } from '#shared/routes/site/alerts.ts';
import { presentAlert } from '../../../http/presenters/site/present-alert.ts';
import type { Handler } from '../../../http/types.ts';
import { listAlerts as list } from '../../../use-cases/alerts/list-alerts.ts';

/** Returns what needs the attention of an admin. */
export const listAlerts: Handler<typeof route> = async ({ caller }) => ({
  alerts: (await list(caller)).map(presentAlert),
});
