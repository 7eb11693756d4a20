import { describeHistories } from '../../support/billing/histories/describe-histories.ts';
import { stripeHistories } from '../../support/billing/histories/stripe-histories.ts';

describeHistories(stripeHistories, 'Stripe', ['active', 'canceled', 'past_due']);
