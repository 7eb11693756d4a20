import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import type { Product } from '#shared/entities/product.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { toPageAddress } from './page-address.ts';
import { textsOf } from './page-texts.ts';

const context = 'https://schema.org';

/** JSON-LD of the landing page: the organization, the site, and the FAQ. */
export function describeLanding(data: BootstrapData): object[] {
  const text = textsOf(data);
  const { branding, settings } = data;
  const url = toPageAddress('/', settings);
  const logo = branding.logo_light && toPageAddress(branding.logo_light, settings);
  const { faq } = settings.landing.general ?? defaultLanding.general;
  return [
    {
      '@context': context,
      '@type': 'Organization',
      name: branding.site_name,
      description: text(branding.site_description),
      url,
      ...(logo && { logo }),
    },
    { '@context': context, '@type': 'WebSite', name: branding.site_name, url },
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: text(question),
        acceptedAnswer: { '@type': 'Answer', text: text(answer) },
      })),
    },
  ];
}

/** JSON-LD of the pricing page: each plan with its prices. */
export function describePlans(data: BootstrapData, plans: readonly Product[]): object[] {
  const url = toPageAddress('/pricing', data.settings);
  const { default_currency: currency } = data.settings.billing;
  return plans.map(({ name, description, prices, free }) => ({
    '@context': context,
    '@type': 'Product',
    name,
    ...(description && { description }),
    brand: { '@type': 'Brand', name: data.branding.site_name },
    offers: (free ? [{ amount: 0, currency }] : prices).map((price) => ({
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      availability: `${context}/InStock`,
      url,
    })),
  }));
}
