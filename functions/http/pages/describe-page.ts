import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import { findSitePage, isPageOn, type SitePage } from '#shared/pages/site-pages.ts';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import type { FoundCustomPage } from './find-custom-page.ts';
import { withoutBase } from './page-address.ts';
import { textsOf } from './page-texts.ts';

/** Status and metadata of a page. */
export interface PageDescription {
  status: 200 | 404;
  /** Shown before the site's name. */
  title?: string;
  description: string;
  /** URL or path of a preview image. */
  image?: string;
  /** Canonical path; absent for pages that search engines must not list. */
  canonicalPath?: string;
  /** Set for pages whose content or JSON-LD the function makes. */
  kind?: 'landing' | 'pricing' | 'custom';
}

/**
 * Returns the status and metadata of the page at a path.
 * @param custom the custom page at this path, if there is one
 */
export function describePage(path: string, data: BootstrapData, custom?: FoundCustomPage): PageDescription {
  const text = textsOf(data);
  const { branding } = data;
  const address = withoutBase(path, data.settings.html_base_uri);
  if (custom) return describeCustomPage(custom, data);
  const page = existingPage(address, data);
  const description = text(branding.site_description);
  const image = branding.logo_light ?? undefined;
  if (!page) return { status: 404, title: text('Page not found'), description, image };
  const title = page.path === '/' ? homeTitle(data) : page.title;
  return {
    status: 200,
    title: title && text(title),
    description,
    image,
    canonicalPath: page.isIndexed ? page.path : undefined,
    kind: kindOf(page, data),
  };
}

/** The canonical path is that of the slug, or `/` for the homepage. */
function describeCustomPage({ page }: FoundCustomPage, data: BootstrapData): PageDescription {
  const { pageId: id, title, metaTitle, metaDescription, metaImage, slug, published } = page;
  const { branding, settings } = data;
  return {
    status: 200,
    title: metaTitle ?? title,
    description: metaDescription ?? textsOf(data)(branding.site_description),
    image: metaImage ?? branding.logo_light ?? undefined,
    ...(published && { canonicalPath: isHomepage({ id, slug }, settings) ? '/' : customPagePath(slug) }),
    kind: 'custom',
  };
}

/** Returns the built-in page, or undefined if there is none or the settings turn it off. */
function existingPage(path: string, { settings }: BootstrapData): SitePage | undefined {
  const page = findSitePage(path);
  if (page && !isPageOn(page, settings)) return undefined;
  // `custom` would be set if the page existed and the visitor could see it.
  if (page?.path === '/' && settings.homepage.type === 'customPage') return undefined;
  return page;
}

/** Settings choose the homepage (HOME-1). The title of the landing page is the site's name alone. */
function homeTitle({ settings }: BootstrapData): string | undefined {
  if (settings.homepage.type === 'landingPage') return undefined;
  const isRegistration = settings.homepage.type === 'registerPage' && !settings.registration.disable;
  return isRegistration ? 'Create a new account' : 'Sign in';
}

function kindOf({ path }: SitePage, { settings }: BootstrapData): PageDescription['kind'] {
  if (path === '/pricing') return 'pricing';
  return path === '/' && settings.homepage.type === 'landingPage' ? 'landing' : undefined;
}
