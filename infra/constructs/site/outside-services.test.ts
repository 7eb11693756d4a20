import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import {
  outsideServices,
  sentryOf,
  type ServiceSources,
  staticPageServices,
} from '#shared/pages/outside-services.ts';
import { listResources, synthesizeForTest } from '../../test-application.ts';

const { site } = synthesizeForTest('prod');
const headersOf = (name: string) =>
  listResources(site, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith(name))
    ?.properties.ResponseHeadersPolicyConfig;
const [securityHeaders, pageHeaders] = [
  headersOf('SiteSecurityHeaders'),
  headersOf('SitePageSecurityHeaders'),
];

describe('the content security policy', () => {
  const policyOf = (text: string) =>
    new Map(
      text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    );
  const directives = policyOf(contentSecurityPolicy('https://files.example', Object.values(outsideServices)));

  test('no script runs but the site’s own and the supported services’, whatever gets into a page', () => {
    // A path wherever the vendor has a fixed one, and nothing inline or evaluated.
    expect(directives.get('script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/api.js',
      'https://www.gstatic.com/recaptcha/releases/',
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://www.googletagmanager.com/gtag/',
      'https://plausible.io/js/',
    ]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    for (const name of ['img-src', 'media-src', 'connect-src', 'frame-src']) {
      expect(directives.get(name)).toContain('https://files.example');
    }
  });

  test.each(Object.entries(outsideServices))('has what %s needs', (_name, service) => {
    for (const [directive, sources] of Object.entries(service)) {
      expect(directives.get(directive), directive).toEqual(expect.arrayContaining(sources));
    }
  });

  test('reports of faults go to Sentry’s ingestion hosts alone', () => {
    const reported = directives.get('connect-src')?.filter((source) => source.includes('sentry'));
    expect(reported).toEqual([
      'https://*.ingest.sentry.io',
      'https://*.ingest.us.sentry.io',
      'https://*.ingest.de.sentry.io',
    ]);
    const others = [...directives].filter(([name]) => name !== 'connect-src').flatMap(([, list]) => list);
    expect(others.filter((source) => source.includes('sentry'))).toEqual([]);
  });

  test.each([
    ['https://key@o1.ingest.de.sentry.io/2', ['https://o1.ingest.de.sentry.io']],
    ['https://key@o1.ingest.sentry.io/2', ['https://o1.ingest.sentry.io']],
    ['http://key@o1.ingest.sentry.io/2', undefined],
    ['https://key@ingest.sentry.io.example/2', undefined],
    ['https://key@sentry.io/2', undefined],
    ['https://key@*.ingest.sentry.io/2', undefined],
    ['no address', undefined],
  ])('allows reports to the host of the DSN %s alone', (dsn, sources) => {
    expect(sentryOf(dsn)?.['connect-src']).toEqual(sources);
  });

  test('trusts no outside host that is not in the table of services', () => {
    const { storage: _anyHost, ...named } = outsideServices;
    const known = Object.values<ServiceSources>(named).flatMap((service) => Object.values(service).flat());
    const outside = [...directives.values()].flat().filter((source) => source.includes('.'));
    expect(new Set(outside)).toEqual(new Set([...known, 'https://files.example']));
    // Never a scheme or a star alone, and never HTTP.
    for (const source of outside)
      expect(source).toMatch(/^(https|wss):\/\/(\*\.)?[a-z-]+(\.[a-z-]+)+(\/.*)?$/);
  });

  test('files of users may be at any host with TLS, and nothing of it can run', () => {
    const anyHost = [...directives].filter(([, sources]) => sources.includes('https:')).map(([name]) => name);
    expect(anyHost).toEqual(['img-src', 'media-src', 'connect-src']);
  });

  test('is what the distribution sends where no function answers, without Stripe on static pages', () => {
    const sent = JSON.stringify(pageHeaders);
    for (const source of directives.get('script-src') ?? []) expect(sent).toContain(source);
    const narrow = policyOf(contentSecurityPolicy('https://files.example', staticPageServices));
    for (const source of narrow.get('script-src') ?? [])
      expect(JSON.stringify(securityHeaders)).toContain(source);
    expect(JSON.stringify(securityHeaders)).not.toMatch(/https:[^"]*stripe\.com[^"]*; style-src/);
    expect([...narrow.values()].flat().filter((source) => source.includes('stripe'))).toEqual([]);
    expect(sent.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(sent).toMatch(/style-src 'self' 'unsafe-inline' /);
    expect(sent).not.toContain('unsafe-eval');
  });
});

test('Stripe’s frames may ask for a payment, as Apple Pay and Google Pay in them do; no page asks for a device', () => {
  const frames = outsideServices.stripe['frame-src'].map((source) => `"${source}"`).join(' ');
  const value = `camera=(), microphone=(), geolocation=(), payment=(self ${frames}), usb=()`;
  expect(securityHeaders).toMatchObject({
    CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: value, Override: true }] },
  });
});
