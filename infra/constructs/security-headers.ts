import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * The human check that a site may ask for (SH-8): its loader, the code that this loads, and its frame. Whole
 * addresses: other files of these hosts would let an injected page run what it likes.
 */
const humanCheck = {
  scripts: ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/'],
  frames: ['https://www.google.com/recaptcha/'],
};

/**
 * The content security policy of the site.
 * @param filesOrigin where people's files are: they are shown and fetched from there, but never run.
 */
export function contentSecurityPolicy(filesOrigin: string): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...humanCheck.scripts],
    // Components place menus and virtual rows by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', filesOrigin],
    'media-src': ["'self'", 'blob:', filesOrigin],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", filesOrigin],
    // Previews of documents, and the appearance editor, which shows the site itself.
    'frame-src': ["'self'", 'blob:', filesOrigin, ...humanCheck.frames],
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

/** Headers that every answer of the site carries, pages and API alike. */
export function createSecurityHeaders(
  scope: Construct,
  id: string,
  props: { filesOrigin: string },
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      // The API may answer with a stricter policy than the pages need.
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(props.filesOrigin),
        override: false,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
          override: true,
        },
      ],
    },
  });
}
