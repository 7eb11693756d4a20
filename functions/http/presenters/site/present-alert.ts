import { alertMessages } from '#shared/admin/alert-messages.ts';
import { alertPlaces } from '#shared/admin/alert-places.ts';
import { fillPlaceholders } from '#shared/text/fill-placeholders.ts';
import type { Alert } from '#shared/routes/site/alerts.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { ListedAlert } from '../../../use-cases/alerts/list-alerts.ts';

/** An alert in English, with what clients translate it by. */
export function presentAlert({ found, check }: ListedAlert): Alert {
  const { code, params = {}, sinceMs } = found;
  const { severity, title, text } = alertMessages[code];
  const { label, path } = alertPlaces[check.place];
  return {
    id: code === 'unchecked' ? `${code}-${check.subject}` : code,
    severity,
    code,
    params,
    title: fillPlaceholders(title, params, 'en'),
    description: fillPlaceholders(text, params, 'en'),
    since: sinceMs === undefined ? null : toIsoTime(sinceMs),
    action: { label, action: path },
  };
}
