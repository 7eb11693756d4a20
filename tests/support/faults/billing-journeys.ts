import type { BillingPlace } from './billing-place.ts';
import type { FaultJourney } from './journey.ts';
import { payPalJourneys } from './paypal-journeys.ts';
import { stripeJourneys } from './stripe-journeys.ts';

/** Journeys of users who pay, and events of both gateways, which use the stack's clock. */
export const billingJourneys = (place: BillingPlace): FaultJourney[] => [
  ...stripeJourneys(place),
  ...payPalJourneys(place),
];
