import { cancelSubscription, changePlan, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import type { Person } from '../../people.ts';
import type { Plan } from '../plans.ts';
import { readUser } from '../subscribe.ts';
import { choiceOf } from './choice-of.ts';
import type { Action, Chance } from './run-histories.ts';

/** Actions of users on their current subscription, for all gateways. */
export function ownChanges(plans: Plan[], { pick }: Chance): Record<string, Action> {
  return {
    async change(person) {
      const id = await currentId(person);
      if (id !== undefined) await person.call(changePlan, { params: { id }, body: choiceOf(pick(plans)) });
    },
    async cancel(person) {
      const id = await currentId(person);
      if (id !== undefined) await person.call(cancelSubscription, { params: { id }, body: {} });
    },
    async resume(person) {
      const id = await currentId(person);
      if (id !== undefined) await person.call(resumeSubscription, { params: { id }, body: {} });
    },
    wait: async () => undefined,
  };
}

/** Id of the user's subscription. Undefined without one, or if the function crashed before its response. */
export async function currentId(person: Person): Promise<number | undefined> {
  return (await readUser(person))?.subscriptions[0]?.id;
}
