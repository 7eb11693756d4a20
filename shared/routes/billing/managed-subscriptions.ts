import * as z from 'zod';
import { subscriptionLimits } from '../../billing/subscription-limits.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { ListedSubscription } from '../../entities/billing/listed-subscription.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { inputError } from '../../contract/input-error.ts';
import { subscriptionSearch } from '../../listings/subscription-search.ts';
import { id, idList, optionalText, success } from '../../contract/schema-fields.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'subscriptions.update'],
  object: 'site',
} as const;

/** Search parameters of the list and its export. */
export const subscriptionParameters = {
  state: z.enum(['active', 'expired', 'all']).default('active'),
  ...subscriptionSearch.fields,
};

export const listSubscriptions = defineRoute({
  name: 'listSubscriptions',
  spec: 'SB1',
  method: 'GET',
  path: 'billing/subscriptions',
  summary: 'Subscriptions of all users with their plans: searched by user, filtered and sorted',
  access,
  query: z.object({ ...pageRequest, ...subscriptionParameters }),
  answer: success({ pagination: z.object({ data: z.array(ListedSubscription), ...pageFields }) }),
});

const params = z.object({ id });
const time = z.iso.datetime({ offset: true, error: inputError('dateRequired') }).nullable();

const SubscriptionForm = z.object({
  product_id: id,
  price_id: id,
  renews_at: time.optional(),
  ends_at: time.optional(),
  description: optionalText(subscriptionLimits.maxDescriptionChars).optional(),
});
export type SubscriptionForm = Partial<z.output<typeof SubscriptionForm>>;

export const createSubscription = defineRoute({
  name: 'createSubscription',
  spec: 'SB2',
  method: 'POST',
  path: 'billing/subscriptions',
  audit: 'subscription.create',
  summary: 'Give a user a subscription that nobody pays',
  once: true,
  access,
  body: SubscriptionForm.extend({ user_id: id }),
  status: 201,
  answer: success({ subscription: ListedSubscription }),
});

export const updateSubscription = defineRoute({
  name: 'updateSubscription',
  spec: 'SB3',
  method: 'PUT',
  path: 'billing/subscriptions/{id}',
  audit: 'subscription.update',
  summary:
    'Change a subscription that was given, or the description of one that is paid; what is not sent stays',
  access,
  params,
  body: SubscriptionForm.partial().extend({
    /** Optimistic lock: 409 if the subscription has changed. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ subscription: ListedSubscription }),
});

export const deleteSubscriptions = defineRoute({
  name: 'deleteSubscriptions',
  spec: 'SB5',
  method: 'DELETE',
  path: 'billing/subscriptions/{id}',
  audit: 'subscription.delete',
  summary: 'Delete subscriptions that were given or have ended, by a comma list of ids',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(subscriptionLimits.maxIdsPerPath)),
  }),
  answer: success({}),
});

export const remindSubscriber = defineRoute({
  name: 'remindSubscriber',
  spec: 'SB6',
  method: 'POST',
  path: 'billing/subscriptions/{id}/remind',
  audit: 'subscription.remind',
  summary: 'Remind a user by mail that their subscription has ended, at most once a day',
  access,
  params,
  body: z.object({}),
  answer: success({}),
});

/** The subscriptions feature, for the admin area. Routes that call gateways are in `billingRoutes`. */
export const managedSubscriptionRoutes = {
  listSubscriptions,
  createSubscription,
  updateSubscription,
  deleteSubscriptions,
  remindSubscriber,
};
