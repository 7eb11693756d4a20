import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Product } from '#shared/entities/billing/product.ts';
import { toLandingContent } from '#shared/landing/landing-settings.ts';
import { toPageAddress } from './page-address.ts';
import { type PageText, textsOf } from './page-texts.ts';

const context = 'https://schema.org';

/** JSON-LD of the landing page: the organization, the site, and the FAQ. */
export function describeLanding(data: BootstrapData): object[] {
  const text = textsOf(data);
  const { branding, settings } = data;
  const url = toPageAddress('/', settings);
  const logo = branding.logo_light && toPageAddress(branding.logo_light, settings);
  const { general, sections } = toLandingContent(settings.landing);
  const questions = sections.shown.faq ? general.faq : [];
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
    ...(questions.length > 0 ? [faqPage(questions, text)] : []),
  ];
}

const faqPage = (questions: readonly { question: string; answer: string }[], text: PageText) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: text(question),
    acceptedAnswer: { '@type': 'Answer', text: text(answer) },
  })),
});

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
