import { isPlainObject } from '#shared/settings/nested-settings.ts';
import type { StripeCall } from '../wire/define-call.ts';
import { createOrderSession } from './checkout-calls.ts';
import { createSetupSession } from './create-setup-session.ts';

/** A checkout session takes a payment or saves a card, each with parameters of its own. */
export const createSession: StripeCall = (account, id, form) => {
  const create = isPlainObject(form) && form['mode'] === 'setup' ? createSetupSession : createOrderSession;
  return create(account, id, form);
};
