import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import { findSitePage, isPageOn, type SitePage } from '#shared/pages/site-pages.ts';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import { excerptOf } from './excerpt-of.ts';
import type { FoundCustomPage } from './find-custom-page.ts';
import { withoutBase } from './page-address.ts';
import { textsOf } from './page-texts.ts';

/** Picture of link previews, in the web build (`web/build/site-icons.ts`), for a site without a logo of its own. */
const previewImage = '/icons/preview.png';

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
  const image = branding.logo_light ?? previewImage;
  const description = text(branding.site_description);
  if (!page) return { status: 404, title: text('Page not found'), description, image };
  const { title, about } = page.path === '/' ? shownAsHome(data) : page;
  return {
    status: 200,
    title: title && text(title),
    description: about ? text(about) : description,
    image,
    canonicalPath: page.isIndexed ? page.path : undefined,
    kind: kindOf(page, data),
  };
}

/** The canonical path is that of the slug, or `/` for the homepage. */
function describeCustomPage({ page }: FoundCustomPage, data: BootstrapData): PageDescription {
  const { pageId: id, title, body, metaTitle, metaDescription, metaImage, slug, published } = page;
  const { branding, settings } = data;
  return {
    status: 200,
    title: metaTitle ?? title,
    description: metaDescription ?? (excerptOf(body) || textsOf(data)(branding.site_description)),
    image: metaImage ?? branding.logo_light ?? previewImage,
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

/** Settings choose the homepage (HOME-1). The landing page has the site's own name and description. */
function shownAsHome({ settings }: BootstrapData): Pick<SitePage, 'title' | 'about'> {
  if (settings.homepage.type === 'landingPage') return {};
  const isRegistration = settings.homepage.type === 'registerPage' && !settings.registration.disable;
  return findSitePage(isRegistration ? '/register' : '/login') ?? {};
}

function kindOf({ path }: SitePage, { settings }: BootstrapData): PageDescription['kind'] {
  if (path === '/pricing') return 'pricing';
  return path === '/' && settings.homepage.type === 'landingPage' ? 'landing' : undefined;
}
