import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { type SeoSettings, toSeoPages } from '#shared/pages/seo-values.ts';
import { seo } from '#shared/settings/seo.ts';
import { type StoredSections, versionOf } from '../../../data/site/site-config.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';

interface Stored {
  sections: StoredSections;
}

/** What search engines and link previews are told, as the table holds it. */
export function readSeo({ sections }: Stored): SeoAppearance {
  const stored = sections.get('seo');
  const values = resolveSettings([
    { settings: seo.client, stored: sideOf(stored, 'client') },
    { settings: seo.server, stored: sideOf(stored, 'server') },
  ]);
  const settings = {
    titles: values['seo.titles'],
    descriptions: values['seo.descriptions'],
    images: values['seo.images'],
    noindex: values['seo.noindex'],
  } as SeoSettings;
  return {
    pages: toSeoPages(settings),
    default_meta_tags: values['default_meta_tags'] as string,
    robots_txt: values['seo.robots_txt'] as string | null,
  };
}

/** Rises with each change. */
export const seoVersion = (sections: StoredSections) => versionOf(sections.get('seo'));
