import { Duration } from 'aws-cdk-lib';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { outsideServices, type ServiceSources } from '#shared/pages/outside-services.ts';

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
  props: {
    filesOrigin: string;
    services: readonly ServiceSources[];
    /** Request header that responses depend on, where the origin does not say so itself. */
    vary?: string;
  },
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonSecurityHeaders,
      // Fixed at deployment, so it allows services that are off, too. Pages of a function and some responses of the API
      // have a stricter policy, and static pages get one with their bootstrap data.
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(props.filesOrigin, props.services),
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
        ...(props.vary === undefined ? [] : [{ header: 'Vary', value: props.vary, override: false }]),
      ],
    },
  });
}
