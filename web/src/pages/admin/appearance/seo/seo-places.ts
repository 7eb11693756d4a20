import type { TFunction } from 'i18next';
import { isSeoPage, seoLabels, seoPageNames, seoSection } from './seo-pages.ts';

const panels: Readonly<Record<string, string>> = { robots_txt: 'robots', default_meta_tags: 'meta-tags' };

/** The path of the panel that shows a place: `seo-settings/login` for `seo.pages.login.title`. */
export function sectionOfSeo(place: string): string {
  const [, field = '', page] = place.split('.');
  const panel = field === 'pages' ? page : panels[field];
  return panel === undefined ? seoSection : `${seoSection}/${panel}`;
}

/** What people call a place. */
export function labelOfSeo(place: string, t: TFunction): string {
  const [, field = '', page, part = ''] = place.split('.');
  const words: Readonly<Record<string, string>> = seoLabels;
  if (field !== 'pages' || !isSeoPage(page)) return t(words[field] ?? field);
  return [t(seoPageNames[page]), t(words[part] ?? part)].join(': ');
}
