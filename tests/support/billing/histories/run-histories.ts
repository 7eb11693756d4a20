import { isDeepStrictEqual } from 'node:util';
import type { FaultRuleInput } from '../../../../infra/local/faults/fault-rule.ts';
import type { Invoice } from '#shared/entities/billing/invoice.ts';
import type { Price } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import type { Person } from '../../people.ts';
import type { BillingStack } from '../payments.ts';
import type { Plan } from '../plans.ts';
import { createRandom } from '../random.ts';
import { readUser } from '../subscribe.ts';

/** Users whose histories run concurrently, with one clock. */
const peopleCount = Number(process.env['HISTORIES_PEOPLE'] ?? 50);
/** Each round ends with a comparison of all records. */
const rounds = Number(process.env['HISTORIES_ROUNDS'] ?? 20);
/** Histories of a run. `HISTORIES_PEOPLE=20 HISTORIES_ROUNDS=10` makes 200 instead of 1,000. */
export const historyCount = peopleCount * rounds;
const daySeconds = 86_400;
/** Longer than the lease of a job, which is five minutes. */
const leaseSeconds = 301;
/** Events that are replayed in each round. */
const replayCount = 5;

/** Random choices. The same seed gives the same choices. */
export interface Chance {
  number: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** An action of a user with or without a subscription. The product or the gateway may refuse it. */
export type Action = (person: Person) => Promise<unknown>;

/** A summary of a user's records, ours or the gateway's. */
export interface Summed {
  /** All subscriptions that were ever paid, each as by `describeTerms`, sorted. */
  subscriptions: string[];
  /** Number of subscriptions that give access. */
  valid: number;
  isSubscriber: boolean;
  /** The amounts and currencies of invoices, without void ones, sorted. */
  invoices: string[];
}

/** A subscription: its status at the gateway, and the amount of a period without tax, in major units. */
interface Terms {
  status: string;
  amount: number;
  currency: string;
  interval: string;
}

/** A subscription in words, so that differences can be read. */
export const describeTerms = ({ status, amount, currency, interval }: Terms): string =>
  `${status}, ${amount} ${currency.toUpperCase()} a ${interval.toLowerCase()}`;

/** The total of an invoice in words. */
export const describeTotal = (total: number, currency: string): string =>
  `${total} ${currency.toUpperCase()}`;

/** A gateway with the actions of its users, and a summary of its records. */
export interface HistoryGateway {
  name: 'stripe' | 'paypal';
  actions: (place: { stack: BillingStack; plans: Plan[]; chance: Chance }) => Record<string, Action>;
  /** Summarizes the gateway's records of a user. */
  sum: (objects: Awaited<ReturnType<BillingStack['gateways']>>, person: Person, nowMs: number) => Summed;
}

/** Our records and the gateway's after a round. */
export interface Compared {
  /** Both summaries of each user where they differ, as JSON. */
  differences: string[];
  /** All statuses of the gateway's subscriptions, without duplicates. */
  statuses: string[];
  /** Whether somebody has paid two plans by one subscription. */
  hasChanged: boolean;
}

/** Three plans, each larger than the one before. */
export async function newPlans(stack: BillingStack): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const [index, amount] of [12, 24, 48].entries()) {
    const prices = [{ amount, currency: 'USD', interval: 'month', interval_count: 1 }];
    plans.push(await stack.newPlan({ prices, available_space: (index + 1) * 1024 ** 4 }));
  }
  return plans;
}

/**
 * Runs random histories of users, and compares our records with the gateway's after each round. Functions crash during
 * their work, events are held back, reordered and repeated, and the clock advances.
 * @yields the comparison after each round
 */
export async function* runHistories(
  stack: BillingStack,
  gateway: HistoryGateway,
  seed: number,
): AsyncGenerator<Compared> {
  const plans = await newPlans(stack);
  const chance = chanceOf(seed);
  // Each user has their own random choices, so that they do not depend on the order of the responses.
  const lives = Array.from({ length: peopleCount }, (_, index) => {
    const own = chanceOf(seed + index + 1);
    const actions = Object.values(gateway.actions({ stack, plans, chance: own }));
    return (person: Person) => own.pick(actions)(person);
  });
  let people = await Promise.all(lives.map(() => stack.newPerson()));
  for (let round = 1; round <= rounds; round += 1) {
    const isHeld = chance.number() < 0.3;
    if (isHeld) await stack.atGateway('events/hold', { on: true });
    if (chance.number() < 0.5) stack.faults.add([endOf(gateway, chance)]);
    for (let step = 0; step < 2; step += 1) {
      await Promise.all(people.map((person, index) => lives[index]?.(person)));
    }
    if (isHeld) await stack.atGateway('events/hold', { on: false });
    await settle(stack);
    stack.faults.clear();
    await stack.advanceClock(chance.pick([1, 3, 9, 31]) * daySeconds);
    await settle(stack);
    const events = (await stack.gateways())[gateway.name]['events'] ?? [];
    for (let nth = 0; nth < replayCount && events.length > 0; nth += 1) {
      await stack.atGateway('events/replay', { id: chance.pick(events).id });
    }
    await stack.settled();
    people = await Promise.all(people.map((person) => stack.signInAgain(person)));
    yield await compare(stack, gateway, people);
  }
}

function chanceOf(seed: number): Chance {
  const number = createRandom(seed);
  return { number, pick: (items) => items[Math.floor(number() * items.length)] as (typeof items)[number] };
}

/** A fault that ends functions before or after a write, in the table or at the gateway. */
function endOf({ name }: HistoryGateway, { pick }: Chance): FaultRuleInput {
  return {
    target: pick(['dynamodb', name]),
    kind: pick(['crash', 'timeout']),
    isCarriedOut: pick([true, false]),
    after: pick([0, 1, 5, 20]),
    times: pick([1, 3]),
  };
}

/** Waits until all work is done. The hourly run resumes the jobs of functions that crashed. */
async function settle(stack: BillingStack): Promise<void> {
  await stack.settled();
  await stack.advanceClock(leaseSeconds);
  await stack.runSchedule('purge-trash');
  await stack.settled();
}

async function compare(stack: BillingStack, gateway: HistoryGateway, people: Person[]): Promise<Compared> {
  const objects = await stack.gateways();
  const sums = await Promise.all(
    people.map(async (person) => ({
      id: person.id,
      ...(await sumOurs(person)),
      theirs: gateway.sum(objects, person, stack.now()),
    })),
  );
  const differing = sums.filter(({ ours, theirs }) => !isDeepStrictEqual(ours, theirs));
  return {
    differences: differing.map(({ id, ours, theirs }) => JSON.stringify({ id, ours, theirs })),
    statuses: [
      ...new Set(sums.flatMap(({ theirs }) => theirs.subscriptions.map((each) => each.split(',')[0] ?? ''))),
    ],
    hasChanged: sums.some(({ hasChanged }) => hasChanged),
  };
}

async function sumOurs(person: Person): Promise<{ ours: Summed; hasChanged: boolean }> {
  const user = await readUser(person);
  const subscriptions = user.subscriptions as Subscription[];
  const answer = await person.call(listInvoices, { query: { perPage: 200 } });
  const invoices = (answer.body.pagination.data as Invoice[]).filter(({ status }) => status !== 'void');
  const plansOf = new Map<number, Set<number>>();
  for (const { subscription_id: id, product } of invoices) {
    plansOf.set(id, (plansOf.get(id) ?? new Set()).add(product.id));
  }
  const ours = {
    subscriptions: subscriptions
      .map(({ gateway_status: status, price }) => describeTerms({ status, ...(price as Price) }))
      .toSorted(),
    valid: subscriptions.filter(({ valid }) => valid).length,
    isSubscriber: (user.roles as { id: number }[]).some(({ id }) => id === 3),
    invoices: invoices.map(({ total, currency }) => describeTotal(total, currency)).toSorted(),
  };
  return { ours, hasChanged: [...plansOf.values()].some(({ size }) => size > 1) };
}
