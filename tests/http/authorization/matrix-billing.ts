import { randomUUID } from 'node:crypto';
import { createDiscount } from '#shared/routes/billing/discounts.ts';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { createProduct } from '#shared/routes/billing/products.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { csvForm } from '../../support/builders/csv-form.ts';
import { type BuildRequest, nothing } from './matrix-builders.ts';
import { given } from '../../support/billing/managed-subscriptions.ts';
import type { Plan } from '../../support/billing/payments.ts';
import { newPerson, signInAdmin } from '../../support/people.ts';

const planForm = () => ({ name: randomUUID(), free: true });
/** Ids that do not exist: billing is off on the shared stack. `tests/http/billing` tests other users' ids. */
const choice = { product_id: 1, price_id: 1 };
const onSubscription = (body: object): BuildRequest => {
  return () => ({ params: { id: 1 }, body });
};

const price = { amount: 12, currency: 'USD', interval: 'month' };

/** Creates a plan as an admin, free by default. */
async function newProduct(fields: object = {}): Promise<Plan> {
  const answer = await (await signInAdmin()).call(createProduct, { body: { ...planForm(), ...fields } });
  return answer.body.product as Plan;
}
const newProductId = async () => (await newProduct()).id;

/** Gives a new user a subscription, as an admin does. */
async function newSubscription(): Promise<ListedSubscription> {
  const plan = await newProduct({ free: false, prices: [price] });
  return given({ admin: await signInAdmin() }, await newPerson(), plan);
}

const couponForm = () => {
  return { code: `C-${randomUUID()}`, type: 'percent', amount: 10, duration: 'once' };
};

async function newCouponId(): Promise<number> {
  const answer = await (await signInAdmin()).call(createDiscount, { body: couponForm() });
  return answer.body.discount.id as number;
}

export const billingRequests = {
  listProducts: nothing,
  getProduct: async () => ({ params: { id: await newProductId() } }),
  createProduct: () => ({ body: planForm() }),
  updateProduct: async () => ({ params: { id: await newProductId() }, body: planForm() }),
  deleteProducts: async () => ({ params: { id: await newProductId() } }),
  syncProducts: () => ({ body: {} }),
  reorderProducts: async () => ({ body: { ids: [await newProductId()] } }),
  getCheckout: () => ({ params: { productId: 1, priceId: 1 } }),
  createStripeSubscription: () => ({ body: choice }),
  syncStripeSubscription: () => ({ body: { payment_intent: 'pi_1' } }),
  createStripeCheckoutSession: () => ({ body: choice }),
  createPayPalSubscription: () => ({ body: choice }),
  syncPayPalSubscription: () => ({ body: { gateway_subscription_id: 'I-1' } }),
  previewPlanChange: onSubscription(choice),
  changePlan: onSubscription(choice),
  cancelSubscription: onSubscription({}),
  resumeSubscription: onSubscription({}),
  createSetupIntent: () => ({ body: {} }),
  createCardSession: () => ({ body: {} }),
  syncPaymentMethod: () => ({ body: { setup_intent: 'seti_1' } }),
  validateCoupon: () => ({ body: { ...choice, code: 'NONE' } }),
  listDiscounts: nothing,
  getDiscount: async () => ({ params: { id: await newCouponId() } }),
  createDiscount: () => ({ body: couponForm() }),
  updateDiscount: async () => ({ params: { id: await newCouponId() }, body: couponForm() }),
  deleteDiscounts: async () => ({ params: { id: await newCouponId() } }),
  listSubscriptions: nothing,
  createSubscription: async () => {
    const [{ id }, product] = [await newPerson(), await newProduct({ free: false, prices: [price] })];
    return { body: { user_id: id, product_id: product.id, price_id: product.prices[0].id } };
  },
  updateSubscription: async () => ({ params: { id: (await newSubscription()).id }, body: {} }),
  deleteSubscriptions: async () => ({ params: { id: (await newSubscription()).id } }),
  remindSubscriber: async () => {
    const { id } = await newSubscription();
    const answer = { params: { id }, body: { immediately: true } };
    await (await signInAdmin()).call(cancelSubscription, answer);
    return { params: { id }, body: {} };
  },
  exportSubscriptions: () => ({ body: {} }),
  importDiscounts: () => {
    const row = `M${randomUUID().slice(0, 8)},percent,10,once`;
    return { body: csvForm(`code,type,amount,duration\n${row}`, false) };
  },
  importUsers: () => ({ body: csvForm(`email\n${randomUUID()}@example.com`, false) }),
  getImport: () => ({ params: { importId: 1 } }),
  downloadExport: () => ({ params: { exportId: 1 } }),
  listInvoices: nothing,
  getInvoice: () => ({ params: { uuid: randomUUID() } }),
  downloadInvoice: () => ({ params: { uuid: randomUUID() } }),
  receiveStripeEvent: () => ({ body: '{}' }),
  receivePayPalEvent: () => ({ body: '{}' }),
} satisfies Record<string, BuildRequest>;
