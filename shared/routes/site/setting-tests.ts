import * as z from 'zod';
import { gatewayNames } from '../../billing/gateway-names.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { email, success } from '../../contract/schema-fields.ts';
import { testMessages, type TestMessage } from '../../settings/test-messages.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'settings.update'],
  object: 'site',
} as const;
const values = z.record(z.string(), z.unknown());
const codes = Object.keys(testMessages) as [TestMessage, ...TestMessage[]];

/** A step of a test. `message` is English; clients translate by `code`, with `params` filled in. */
const TestStep = z.object({
  step: z.enum([
    'keys',
    'mode',
    'webhook',
    'webhookSecret',
    'connect',
    'signIn',
    'send',
    'signature',
    'put',
    'protect',
    'read',
    'cors',
    'delete',
  ]),
  ok: z.boolean(),
  code: z.enum(codes),
  params: z.record(z.string(), z.string()),
  message: z.string(),
});
export type TestStep = z.infer<typeof TestStep>;

/** Values that are not saved yet, as for a change of the section. */
const unsaved = { client: values.default({}), server: values.default({}) };
const outcome = success({ ok: z.boolean(), message: z.string(), details: z.array(TestStep) });

export const testSettings = defineRoute({
  name: 'testSettings',
  spec: 'ST4',
  method: 'POST',
  path: 'settings/{section}/test',
  summary: 'Test settings at their service, with unsaved changes; stores no setting',
  access,
  params: z.object({
    section: z.enum(['subscriptions', 'analytics', 'recaptcha', 'uploading', 'websockets']),
  }),
  body: z.object({
    /** Payment gateway to test; by default each one that is on. */
    gateway: z.enum(gatewayNames).optional(),
    ...unsaved,
  }),
  answer: outcome,
  rateLimit: { name: 'settings-tests', max: 20, windowSeconds: 60, per: 'caller' },
});

export const sendTestMail = defineRoute({
  name: 'sendTestMail',
  spec: 'ST3',
  method: 'POST',
  path: 'settings/outgoing-email/test',
  summary:
    'Send a test mail at once, with unsaved changes, and return what the mail service said; 502 if it did not take the mail',
  access,
  body: z.object({ email, ...unsaved }),
  answer: outcome,
  rateLimit: { name: 'test-mails', max: 30, windowSeconds: 3600, per: 'caller' },
  once: true,
});
