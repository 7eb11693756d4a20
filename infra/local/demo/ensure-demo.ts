import { createProduct, listProducts } from '#shared/routes/billing/products.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { type AdminBrowser, openAdminBrowser } from './admin-browser.ts';
import { samplePlans } from './sample-plans.ts';

const billingOn = { 'billing.enable': true, 'billing.stripe.enable': true, 'billing.paypal.enable': true };
const params = { section: 'subscriptions' };

/**
 * Turns billing on and creates missing sample plans, over the API. Returns the names of the created plans, or undefined
 * if the admin cannot sign in with this password.
 */
export async function ensureDemo(
  siteUrl: string,
  admin: { email: string; password: string },
): Promise<string[] | undefined> {
  const browser = await openAdminBrowser(siteUrl, admin);
  if (!browser) return undefined;
  // Comes first, because functions cache the settings and would not create the plans at the gateways.
  await turnBillingOn(browser);
  const created = await createMissingPlans(browser);
  await browser.signOut();
  return created;
}

async function turnBillingOn(browser: AdminBrowser): Promise<void> {
  const { client, version } = (await browser.call(getSettingsSection, { params })) as {
    client: Record<string, unknown>;
    version: number;
  };
  if (Object.keys(billingOn).every((name) => client[name] === true)) return;
  await browser.call(updateSettingsSection, { params, body: { client: billingOn, version } });
}

async function createMissingPlans(browser: AdminBrowser): Promise<string[]> {
  const { pagination } = (await browser.call(listProducts)) as { pagination: { data: { name: string }[] } };
  const known = new Set(pagination.data.map(({ name }) => name));
  const missing = samplePlans.filter(({ name }) => !known.has(name));
  for (const plan of missing) {
    const { gateway_errors: errors } = await browser.call(createProduct, { body: plan });
    for (const { gateway, message } of errors as { gateway: string; message: string }[]) {
      throw new Error(`The plan ${plan.name} could not be created at ${gateway}: ${message}`);
    }
  }
  return missing.map(({ name }) => name);
}
