import type { TFunction } from 'i18next';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { documentTitle } from '#shared/pages/document-title.ts';
import { fillSeoVariables } from '#shared/pages/fill-seo-variables.ts';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { readDefaultTags } from './default-tags.ts';
import { builtInTexts } from './seo-pages.ts';

/** Where a value comes from. Texts to translate. */
export const sources = {
  page: 'Set for this page',
  tags: 'From the default meta tags',
  builtIn: 'Built-in text',
  siteName: 'Site name',
  siteDescription: 'Site description',
  ownPage: 'From the page itself',
  logo: 'Logo of the site',
  picture: 'Built-in picture',
} as const;

/** What is shown, and where it comes from. */
export interface Effective {
  value: string;
  source: keyof typeof sources;
}

export interface EffectiveTexts {
  title: Effective;
  description: Effective;
  image: Effective;
  /** Of the card of a shared link, where tags for all pages say something else. */
  card: { title: Effective; description: Effective };
}

/** For a site without a logo of its own. */
const builtInPicture = '/icons/preview.png';

/** What search engines and shared links show of a kind of page, as the server decides it. */
export function effectiveTexts(
  page: SeoPage,
  { seo, general }: AppearanceValues,
  t: TFunction,
): EffectiveTexts {
  const own = seo.pages[page];
  const tags = readDefaultTags(seo.default_meta_tags);
  const { site_name: siteName, site_description, logo_light: logo } = general;
  const sample = { page_title: t('About us'), page_description: t('The first words of the page.') };
  const fill = (template: string) => fillSeoVariables(t(template), { site_name: siteName, ...sample });
  const isCustom = page === 'custom-page';
  const builtIn = builtInTexts(page);
  const builtInTitle = isCustom ? sample.page_title : builtIn.title && t(builtIn.title);
  const tagged = (name: string, otherwise: Effective): Effective => {
    const value = tags.get(name);
    return value === undefined || otherwise.source === 'page' ? otherwise : { value, source: 'tags' };
  };
  const title: Effective = own.title
    ? { value: documentTitle({ siteName, template: fill(own.title) }), source: 'page' }
    : {
        value: documentTitle({ title: builtInTitle, siteName }),
        source: isCustom ? 'ownPage' : builtInTitle ? 'builtIn' : 'siteName',
      };
  const text: Effective = own.description
    ? { value: fill(own.description), source: 'page' }
    : isCustom
      ? { value: sample.page_description, source: 'ownPage' }
      : builtIn.about
        ? { value: t(builtIn.about, { siteName }), source: 'builtIn' }
        : { value: t(site_description), source: 'siteDescription' };
  const picture: Effective = own.image
    ? { value: own.image, source: 'page' }
    : logo
      ? { value: logo, source: 'logo' }
      : { value: builtInPicture, source: 'picture' };
  return {
    title,
    description: tagged('description', text),
    image: tagged('og:image', picture),
    card: { title: tagged('og:title', title), description: tagged('og:description', text) },
  };
}
