import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { success } from '../../contract/schema-fields.ts';
import { adminSections } from '../../settings/admin-sections.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'settings.update'],
  object: 'site',
} as const;
const params = z.object({ section: z.enum(adminSections) });
const values = z.record(z.string(), z.unknown());
/** Values by dotted names. A secret is `{set: true}`, or null where there is none. */
const section = {
  client: values,
  server: values,
  /** Dotted names of empty settings whose effective value comes from the deployment. */
  deployed: z.array(z.string()),
  version: z.int(),
};

/** The state of background work, with section `queue`. SQS counts approximately. */
const QueueStatus = z.object({
  /** Messages that wait, are being worked on, or wait to be tried again. */
  depth: z.int(),
  /** Age of the oldest message. Null if there is none, or its age is not known yet. */
  oldest_seconds: z.int().nullable(),
  /** Messages that failed in all their tries, and are kept for two weeks. */
  failed: z.int(),
});

export const getSettingsSection = defineRoute({
  name: 'getSettingsSection',
  spec: 'ST1',
  method: 'GET',
  path: 'settings/{section}',
  summary: 'Settings of a section',
  access,
  params,
  answer: success({ ...section, queue_status: QueueStatus.optional() }),
});

export const updateSettingsSection = defineRoute({
  name: 'updateSettingsSection',
  spec: 'ST2',
  method: 'PUT',
  path: 'settings/{section}',
  audit: 'settings.update',
  summary: 'Change settings of a section; what is not sent stays as it is',
  access,
  params,
  /** Names are dotted or nested. A secret is replaced by a text and removed by null. */
  body: z.object({
    client: values.default({}),
    server: values.default({}),
    /** As it was read: 409 if another admin saved the section since then. */
    version: z.int().min(0),
  }),
  answer: success({ ...section, requires_redeploy: z.array(z.string()) }),
});
