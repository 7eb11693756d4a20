import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Resources of Stripe's API that the functions call, by the SDK's file names. A call of any other one throws. */
export const keptStripeResources = [
  'Charges',
  'Checkout/Sessions',
  'Coupons',
  'Customers',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'Prices',
  'Products',
  'PromotionCodes',
  'Refunds',
  'SetupIntents',
  'Subscriptions',
  'TaxRates',
];

/** Files of the SDK with resource classes. An `index.js` only groups them. */
const resourceFile = /\/stripe\/esm\/resources\/(.+)\.js$/;
const resourceClass = /^export class (\w+) extends StripeResource/gm;

/** Handles event notifications, which the site's webhook does not receive. */
const otherEvents = /\/stripe\/esm\/StripeEventNotificationHandler\.js$/;

/** Leaves out unused resource classes and the handler of event notifications. */
export const keepStripeResources: Plugin = {
  name: 'keep-stripe-resources',
  setup({ onLoad }) {
    onLoad({ filter: otherEvents }, () => ({ contents: 'export class StripeEventNotificationHandler {}' }));
    onLoad({ filter: resourceFile }, async ({ path: file }) => {
      const name = resourceFile.exec(file)?.[1] ?? '';
      if (keptStripeResources.includes(name) || name.endsWith('index')) return undefined;
      const names = (await readFile(file, 'utf8')).matchAll(resourceClass);
      return { contents: Array.from(names, ([, each]) => `export class ${each} {}`).join('\n') };
    });
  },
};
