import { login } from '#shared/routes/accounts/auth.ts';
import { untilDelivered } from '../faults/until-delivered.ts';
import { newAdmin, type Person } from '../people.ts';
import { type AccountStack, startAccountStack } from '../stack/account-stack.ts';
import { cards } from './cards.ts';
import { type GatewayControls, gatewayControls } from './gateway-controls.ts';
import { newPlan, type Plan } from './plans.ts';

/** A stack with billing on, and controls of its local gateways. */
export interface BillingStack extends AccountStack, GatewayControls {
  admin: Person;
  /** Replaces the client settings, with billing on by default. */
  changeBilling: (values: object) => Promise<void>;
  /** Waits until every event has been delivered and its work is done. */
  settled: () => Promise<void>;
  newPlan: (fields?: object) => Promise<Plan>;
  /** Signs a user in again whose session expired when the clock was advanced. */
  signInAgain: (person: Person) => Promise<Person>;
}

/** Settings that turn on billing with both gateways. */
const billingOn = {
  'billing.enable': true,
  'billing.stripe.enable': true,
  'billing.paypal.enable': true,
};

export { cards };
export type { Plan };

/** Leases the worker's stack, and turns billing on. The caller closes it. */
export async function startBillingStack(): Promise<BillingStack> {
  const stack = await startAccountStack();
  await stack.changeSettings('client', billingOn);
  const admin = await newAdmin(stack.newGuest());
  return {
    ...stack,
    ...gatewayControls(stack),
    admin,
    changeBilling: (values) => stack.changeSettings('client', { ...billingOn, ...values }),
    signInAgain: async (person) => {
      const visitor = stack.newGuest();
      const { email, password } = person;
      const answer = await visitor.call(login, { body: { email, password, remember: true } });
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
      return Object.assign(visitor, { id: person.id, email, password });
    },
    settled: () => untilDelivered(stack),
    newPlan: (fields) => newPlan(admin, fields),
  };
}
