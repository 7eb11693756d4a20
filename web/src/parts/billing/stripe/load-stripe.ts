import { loadStripe as loadScript } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';

const loading = new Map<string, Promise<Stripe>>();

/**
 * Loads Stripe's script from Stripe's host, once per key and language. Only pages with card fields load it.
 * Failures are not cached: the next call tries again.
 */
export function loadStripe(publishableKey: string, language: string): Promise<Stripe> {
  const id = `${publishableKey} ${language}`;
  const known = loading.get(id);
  if (known) return known;
  const loaded = load(publishableKey, language).catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
  loading.set(id, loaded);
  return loaded;
}

async function load(publishableKey: string, language: string): Promise<Stripe> {
  // Stripe uses the browser's language if it does not support this one.
  const stripe = await loadScript(publishableKey, { locale: language as StripeElementLocale });
  if (!stripe) throw new Error('Stripe needs a browser.');
  return stripe;
}
