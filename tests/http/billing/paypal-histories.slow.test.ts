import { describeHistories } from '../../support/billing/histories/describe-histories.ts';
import { paypalHistories } from '../../support/billing/histories/paypal-histories.ts';

describeHistories(paypalHistories, 'PayPal', ['active', 'canceled', 'past_due', 'paused', 'unpaid']);
