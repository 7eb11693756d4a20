import type { RouteObject } from 'react-router-dom';
import { MetaTagsPanel } from './meta-tags-panel.tsx';
import { SeoPagePanel } from './page-panel.tsx';
import { RobotsPanel } from './robots-panel.tsx';
import { SeoList } from './seo-list.tsx';
import { seoSection } from './seo-pages.ts';

/** Panels of search engines and shared links, below the path of the appearance editor. */
export const seoScreens: RouteObject[] = [
  { path: seoSection, Component: SeoList },
  { path: `${seoSection}/robots`, Component: RobotsPanel },
  { path: `${seoSection}/meta-tags`, Component: MetaTagsPanel },
  { path: `${seoSection}/:page`, Component: SeoPagePanel },
];
