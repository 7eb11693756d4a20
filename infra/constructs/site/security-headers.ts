import { Duration } from 'aws-cdk-lib';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { outsideServices, outsideSources } from './outside-services.ts';

/** Security headers that are the same for pages, the API and public files. */
export const commonSecurityHeaders = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: {
    referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
} satisfies ResponseSecurityHeadersBehavior;

/**
 * The content security policy of the site: its own origin, people's files, and the outside services it supports.
 * @param filesOrigin where people's files are: they are shown and fetched from there, but never run.
 */
export function contentSecurityPolicy(filesOrigin: string): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...outsideSources('script-src')],
    // Components place menus and virtual rows by style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...outsideSources('style-src')],
    'img-src': ["'self'", 'data:', 'blob:', filesOrigin, ...outsideSources('img-src')],
    'media-src': ["'self'", 'blob:', filesOrigin],
    'font-src': ["'self'", 'data:', ...outsideSources('font-src')],
    'connect-src': ["'self'", filesOrigin, ...outsideSources('connect-src')],
    // Previews of documents, and the appearance editor, which shows the site itself.
    'frame-src': ["'self'", 'blob:', filesOrigin, ...outsideSources('frame-src')],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Browser features that pages may use. Stripe.js in the page and Stripe's frames request Apple Pay, Google Pay and
 * payment confirmation; the frames delegate the right to frames within them. PayPal pays on its own page.
 */
function permissionsPolicy(): string {
  const paying = outsideServices.stripe['frame-src'].map((source) => `"${source}"`);
  return `camera=(), microphone=(), geolocation=(), payment=(${['self', ...paying].join(' ')}), usb=()`;
}

/** Headers that every answer of the site carries, pages and API alike. */
export function createSecurityHeaders(
  scope: Construct,
  id: string,
  props: { filesOrigin: string },
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonSecurityHeaders,
      // The API may answer with a stricter policy than the pages need.
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(props.filesOrigin),
        override: false,
      },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: permissionsPolicy(),
          override: true,
        },
      ],
    },
  });
}
