import * as z from 'zod';
import { alertCodes, alertSeverities } from '../../admin/alert-messages.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { isoTime, success } from '../../contract/schema-fields.ts';

/** Something that an admin must know of. Texts are English; clients translate by `code`, with `params` filled in. */
const Alert = z.object({
  id: z.string(),
  severity: z.enum(alertSeverities),
  code: z.enum(alertCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  title: z.string(),
  description: z.string(),
  /** Since when, if that is known. */
  since: isoTime.nullable(),
  /** Address of the page where the cause can be removed, and the text of a link to it. */
  action: z.object({ label: z.string(), action: z.string() }).optional(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineRoute({
  name: 'listAlerts',
  spec: 'AR2',
  method: 'GET',
  path: 'admin/alerts',
  summary:
    'What needs the attention of an admin: late schedules, mails that are not sent, failed background work, payment gateways and storage. Without what leads to pages that the caller cannot open',
  access: { who: 'signedIn', permission: 'admin.access', object: 'site' },
  answer: success({ alerts: z.array(Alert) }),
});
