import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSubscription,
  deleteSubscriptions,
  updateSubscription,
} from '#shared/routes/billing/managed-subscriptions.ts';
import { createProduct, deleteProducts, updateProduct } from '#shared/routes/billing/products.ts';
import { cancelSubscription, changePlan, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { given } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';
import { newStaff, type Person } from '../../support/people.ts';

/** Plans that give permissions of staff, and who may bring them to a user. */
let stack: BillingStack;
let plain: Plan;
let larger: Plan;
/** Gives `settings.update`. */
let staffed: Plan;
/** Gives `admin`. */
let crowned: Plan;
/** Manages subscriptions, and holds nothing else. */
let manager: Person;

const giving = (name: string) => ({ permissions: [{ name }] });
beforeAll(async () => {
  stack = await startBillingStack();
  plain = await stack.newPlan({ available_space: 1024 ** 3 });
  larger = await stack.newPlan({ available_space: 1024 ** 4, ...giving('settings.update') });
  staffed = await stack.newPlan(giving('settings.update'));
  crowned = await stack.newPlan(giving('admin'));
  manager = await newStaff(['admin.access', 'subscriptions.update'], stack.newGuest());
});
afterAll(() => stack.close());

const planOf = ({ id, prices }: Plan) => ({ product_id: id, price_id: prices[0].id });
const give = async (caller: Person, person: Person, plan: Plan) =>
  (await caller.call(createSubscription, { body: { user_id: person.id, ...planOf(plan) } })).status;
const inAMonth = async () => new Date((await stack.nowMs()) + 30 * 86_400_000).toISOString();
const held = async (person: Person) =>
  (await readUser(person)).permissions.map(({ name }: { name: string }) => name) as string[];

describe('a manager of subscriptions', () => {
  test(
    '[SB2] gives plans of users, and none with a permission that they lack',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      expect(await give(manager, manager, crowned)).toBe(403);
      expect(await give(manager, manager, staffed)).toBe(403);
      expect(await held(manager)).not.toContain('settings.update');
      expect(await give(manager, ann, plain)).toBe(201);
    },
  );

  test(
    '[SB2] gives those of staff with the permission itself or roles.update, and admin with admin alone',
    { tags: 'variant' },
    async () => {
      const rights = [['settings.update'], ['roles.update']] as const;
      for (const more of rights) {
        const caller = await newStaff(['admin.access', 'subscriptions.update', ...more], stack.newGuest());
        expect(await give(caller, await stack.newPerson(), staffed), more[0]).toBe(201);
        expect(await give(caller, await stack.newPerson(), crowned), more[0]).toBe(403);
      }
      expect(await give(stack.admin, await stack.newPerson(), crowned)).toBe(201);
    },
  );

  test(
    '[SB3] [SB4] [SB5] changes, cancels, resumes and deletes none of the plans that they may not give',
    { tags: 'variant' },
    async () => {
      const [boss, ann] = [await stack.newPerson(), await stack.newPerson()];
      const own = await given(stack, boss, crowned, { renews_at: await inAMonth() });
      const other = await given(stack, ann, plain);
      const status = async (calling: Promise<{ status: number }>) => (await calling).status;
      const params = { id: own.id };
      expect(await status(manager.call(cancelSubscription, { params, body: {} }))).toBe(403);
      expect(await status(manager.call(updateSubscription, { params, body: planOf(plain) }))).toBe(403);
      expect(await status(manager.call(deleteSubscriptions, { params: { id: String(own.id) } }))).toBe(403);
      const raised = { params: { id: other.id }, body: planOf(crowned) };
      expect(await status(manager.call(updateSubscription, raised))).toBe(403);
      expect(await held(boss)).toContain('admin');
      expect(await held(ann)).not.toContain('admin');
      expect(await status(stack.admin.call(cancelSubscription, { params, body: {} }))).toBe(200);
      expect(await status(manager.call(resumeSubscription, { params }))).toBe(403);
    },
  );

  test('[SB4] leaves a paid plan at the gateway as it is', async () => {
    const ann = await stack.newPerson();
    const paid = await subscribe(stack, ann, staffed);
    const params = { id: paid.id };
    expect((await manager.call(cancelSubscription, { params, body: { immediately: true } })).status).toBe(
      403,
    );
    expect((await manager.call(changePlan, { params, body: planOf(larger) })).status).toBe(403);
    const [subscription] = (await readUser(ann)).subscriptions;
    expect(subscription).toMatchObject({ product_id: staffed.id, active: true, cancelled: false });
    const byOwner = await ann.call(cancelSubscription, { params, body: {} });
    expect(byOwner.body.subscription).toMatchObject({ cancelled: true, valid: true });
  });

  test('[SB4] raises nobody to a paid plan that they may not give', async () => {
    const ann = await stack.newPerson();
    const { id } = await subscribe(stack, ann, plain);
    expect((await manager.call(changePlan, { params: { id }, body: planOf(larger) })).status).toBe(403);
    expect((await ann.call(changePlan, { params: { id }, body: planOf(larger) })).status).toBe(200);
  });

  test('[BL13] [BL14] a user cancels and resumes their own plan of staff', async () => {
    const ann = await stack.newPerson();
    const { id } = await given(stack, ann, staffed, { renews_at: await inAMonth() });
    expect((await ann.call(cancelSubscription, { params: { id }, body: {} })).status).toBe(200);
    expect((await ann.call(resumeSubscription, { params: { id } })).status).toBe(200);
  });
});

describe('a manager of plans', () => {
  let planner: Person;
  beforeAll(async () => {
    planner = await newStaff(['admin.access', 'plans.update'], stack.newGuest());
  });
  let counter = 0;
  const create = async (caller: Person, name: string) => {
    const price = { amount: 0.5, currency: 'USD', interval: 'month', interval_count: 1 } as const;
    const body = { name: `Staff plan ${(counter += 1)} of ${caller.id}`, prices: [price], ...giving(name) };
    return (await caller.call(createProduct, { body: body as never })).status;
  };

  test(
    '[PL2] gives permissions of users and what they hold, and no other one of staff',
    { tags: 'variant' },
    async () => {
      expect(await create(planner, 'workspaces.create')).toBe(201);
      expect(await create(planner, 'plans.update')).toBe(201);
      expect(await create(planner, 'roles.update')).toBe(403);
      expect(await create(planner, 'settings.update')).toBe(403);
      const ruler = await newStaff(['admin.access', 'plans.update', 'roles.update'], stack.newGuest());
      expect(await create(ruler, 'settings.update')).toBe(201);
      expect(await create(ruler, 'admin')).toBe(403);
    },
  );

  test('[PL3] [PL4] neither sells a plan of staff for less nor deletes it', async () => {
    const params = { id: staffed.id };
    expect((await planner.call(updateProduct, { params, body: { name: 'Cheap' } })).status).toBe(403);
    expect((await planner.call(updateProduct, { params, body: { permissions: [] } })).status).toBe(403);
    expect((await planner.call(deleteProducts, { params: { id: String(crowned.id) } })).status).toBe(403);
    const raised = { params: { id: plain.id }, body: giving('settings.update') as never };
    expect((await planner.call(updateProduct, raised)).status).toBe(403);
  });
});
