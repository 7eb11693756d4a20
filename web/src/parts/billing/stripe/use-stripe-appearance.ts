import type { Appearance } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

/** Gives Stripe's fields the appearance of the page's theme. */
export function useStripeAppearance(): Appearance {
  const theme = useSyncExternalStore(followTheme, readTheme);
  return JSON.parse(theme) as Appearance;
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class', 'style'] });
  return () => observer.disconnect();
}

/** Returns JSON, so that equal themes are equal snapshots. Stripe's frames cannot use the page's CSS variables. */
function readTheme(): string {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => `rgb(${style.getPropertyValue(name).trim().split(/\s+/).join(', ')})`;
  const appearance: Appearance = {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--be-primary'),
      colorBackground: color('--be-paper'),
      colorText: color('--be-foreground-base'),
      colorDanger: color('--hue-danger'),
      borderRadius: style.getPropertyValue('--be-input-radius').trim() || '8px',
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '14px',
    },
  };
  return JSON.stringify(appearance);
}
