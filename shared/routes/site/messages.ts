import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { inputError } from '../../contract/input-error.ts';
import { messageLimits } from '../../limits/message-limits.ts';
import { email, success, text, title } from '../../contract/schema-fields.ts';

/** Digits, with an optional plus sign. Accepts a JSON number. */
const mobileNumber = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  text(messageLimits.maxNumberChars).regex(/^\+?\d{5,20}$/, inputError('mobileNumberInvalid')),
);

const MessageForm = z.object({ name: title(), email, mobileNumber, message: text(messageLimits.maxChars) });

/** Fields of both routes. They share one rate limit by its name. */
const shared = {
  method: 'POST',
  access: { who: 'anyone' },
  body: MessageForm,
  answer: success({}),
  rateLimit: { name: 'messages', max: messageLimits.perHour, windowSeconds: 3600, per: 'address' },
  once: true,
  isOwnForm: true,
} as const;

export const sendContactMessage = defineRoute({
  ...shared,
  name: 'sendContactMessage',
  spec: 'M1',
  path: 'contact-page',
  summary: 'Write to the site',
});

export const sendResellerMessage = defineRoute({
  ...shared,
  name: 'sendResellerMessage',
  spec: 'M2',
  path: 'reseller',
  summary: 'Ask to become a reseller',
});

/** Routes of the site feature. */
export const messageRoutes = { sendContactMessage, sendResellerMessage };
