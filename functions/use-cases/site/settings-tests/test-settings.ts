import type { AnswerInputOf, BodyOf, ParamsOf } from '#shared/contract/define-route.ts';
import type { testSettings as route, TestStep } from '#shared/routes/site/setting-tests.ts';
import { noteStorageTest } from '../../../data/site/storage-test.ts';
import { readTestedValues, type ReadTested } from './tested-values.ts';
import { testAnalytics } from './test-analytics.ts';
import { testPayPal, testStripe } from './test-gateways.ts';
import { testRecaptcha } from './test-recaptcha.ts';
import { testStorage } from './test-storage.ts';
import { outcomeOf } from './test-step.ts';
import { testWebsockets } from './test-websockets.ts';

const testsOfGateways = { stripe: testStripe, paypal: testPayPal };

/**
 * Tests settings at their service, with unsaved changes. Stores no setting. Of the storage it notes whether the
 * saved settings failed, for the alerts of admins.
 */
export async function testSettings(
  { section }: ParamsOf<typeof route>,
  { gateway, ...written }: BodyOf<typeof route>,
): Promise<Omit<AnswerInputOf<typeof route>, 'status'>> {
  const { read, savedVersion } = await readTestedValues(section, written);
  const outcome = outcomeOf(await testsOfSections[section](read, gateway));
  if (section === 'uploading' && savedVersion !== undefined) await noteStorageTest(savedVersion, outcome.ok);
  return outcome;
}

const testsOfSections = {
  analytics: testAnalytics,
  recaptcha: testRecaptcha,
  subscriptions: testGateways,
  uploading: testStorage,
  websockets: testWebsockets,
};

async function testGateways(
  read: ReadTested,
  gateway: keyof typeof testsOfGateways | undefined,
): Promise<TestStep[]> {
  if (gateway) return testsOfGateways[gateway](read);
  const [hasStripe, hasPayPal] = await Promise.all([
    read('billing.stripe.enable'),
    read('billing.paypal.enable'),
  ]);
  return [...(hasStripe ? await testStripe(read) : []), ...(hasPayPal ? await testPayPal(read) : [])];
}
