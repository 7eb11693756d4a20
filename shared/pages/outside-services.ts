/** A directive of the content security policy that a service may need hosts in. */
type Directive =
  'script-src' | 'style-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src' | 'frame-src';

/** Stripe.js calls it. Replaced by `STRIPE_ENDPOINT` on a developer's machine. */
export const stripeApi = 'https://api.stripe.com';

/** What one service needs in the browser: directive to sources, from the vendor's own documentation. */
export type ServiceSources = Partial<Record<Directive, readonly string[]>>;

/**
 * Services that settings of the site can turn on, and the sources that the browser needs for each. A source can run
 * scripts or receive data of a page, so it has a path if the vendor's is fixed, and a wildcard only if the vendor's
 * documentation has one. Reasons are in docs/security.md.
 */
export const outsideServices = {
  /** `recaptcha.site_key`. https://developers.google.com/recaptcha/docs/faq */
  reCaptcha: {
    'script-src': ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/'],
    'frame-src': ['https://www.google.com/recaptcha/'],
  },
  /**
   * `billing.stripe.enable`: the Payment Element and 3-D Secure. Stripe's frames may also request payments
   * (`Permissions-Policy`). Hosts of maps are needed only by the Address Element.
   * https://docs.stripe.com/security/guide
   */
  stripe: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': [stripeApi],
  },
  /** `analytics.tracking_code`. https://developers.google.com/tag-platform/security/guides/csp */
  googleAnalytics: {
    // The tag loads further scripts from the folder of `gtag/js`.
    'script-src': ['https://www.googletagmanager.com/gtag/'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
  /** `analytics.plausible_domain`. https://plausible.io/docs/plausible-script */
  plausible: {
    'script-src': ['https://plausible.io/js/'],
    'connect-src': ['https://plausible.io/api/event'],
  },
  /** `font.google` of a theme. https://developers.google.com/fonts/docs/getting_started */
  googleFonts: {
    'style-src': ['https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
  },
  /** `s3.endpoint`: users' files at any host. Pages show and fetch them, and never run them. */
  storage: { 'img-src': ['https:'], 'media-src': ['https:'], 'connect-src': ['https:'] },
  /** `broadcast.driver` and `broadcast.cluster`. https://pusher.com/docs/channels/miscellaneous/clusters/ */
  pusher: { 'connect-src': ['wss://*.pusher.com'] },
  /** `broadcast.driver`. https://ably.com/docs/api/sse */
  ably: { 'connect-src': ['https://main.realtime.ably.net'] },
  /**
   * `logging.sentry_public`: the organization's host, which depends on the region of its data.
   * https://docs.sentry.io/security-legal-pii/security/ip-ranges/
   */
  sentry: {
    'connect-src': [
      'https://*.ingest.sentry.io',
      'https://*.ingest.us.sentry.io',
      'https://*.ingest.de.sentry.io',
    ],
  },
} as const satisfies Record<string, ServiceSources>;

const { stripe: _paymentPagesOnly, ...ofAllPages } = outsideServices;
/** Services that static pages can use. Pages for payments are made by a function. */
export const staticPageServices: readonly ServiceSources[] = Object.values(ofAllPages);

/** Returns the sources that services need in a directive. */
export function outsideSources(directive: Directive, services: readonly ServiceSources[]): string[] {
  return services.flatMap((service) => service[directive] ?? []);
}

/** Returns the sources of users' files at an origin. */
export const storageAt = (origin: string): ServiceSources => ({
  'img-src': [origin],
  'media-src': [origin],
  'connect-src': [origin],
});

/**
 * Returns Sentry with the one host that a DSN names, which is that of the organization. Undefined if the DSN cannot be
 * read or names another host than Sentry's.
 */
export function sentryOf(dsn: string): ServiceSources | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, host } = new URL(dsn);
  const isSentry = outsideServices.sentry['connect-src'].some((source) =>
    host.endsWith(source.slice('https://*'.length)),
  );
  // A host of a DSN may have characters that mean something in a policy.
  const isPlain = /^[a-z\d.-]+$/.test(host);
  return protocol === 'https:' && isSentry && isPlain ? { 'connect-src': [`https://${host}`] } : undefined;
}

/** Returns Pusher with the one host of a cluster. */
export function pusherOf(cluster: string): ServiceSources {
  return { 'connect-src': [`wss://ws-${cluster}.pusher.com`] };
}
