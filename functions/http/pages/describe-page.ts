import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { fillSeoVariables } from '#shared/pages/fill-seo-variables.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import { homeSeoPage, type SeoPage } from '#shared/pages/seo-pages.ts';
import type { SeoSettings } from '#shared/pages/seo-values.ts';
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
  title?: string | undefined;
  /** What the settings want as the whole title, with variables. */
  titleTemplate?: string | undefined;
  description: string;
  /** URL or path of a preview image. */
  image?: string;
  /** What the page, or its settings, say of it, so that tags for all pages do not replace it. */
  own?: ('title' | 'description' | 'image')[];
  /** Canonical path; absent for pages that search engines must not list. */
  canonicalPath?: string | undefined;
  /** Whether shared links show a card although search engines must not list the page. */
  hasCard?: boolean;
  /** Set for pages whose content or JSON-LD the function makes. */
  kind?: 'landing' | 'pricing' | 'custom' | undefined;
}

interface Known {
  /** The custom page at the path, if there is one. */
  custom?: FoundCustomPage | undefined;
  /** What the settings say of pages, besides what browsers have. */
  seo?: Pick<SeoSettings, 'descriptions' | 'images'>;
}

const nothing: NonNullable<Known['seo']> = { descriptions: {}, images: {} };

/** Returns the status and metadata of the page at a path. */
export function describePage(
  path: string,
  data: BootstrapData,
  { custom, seo = nothing }: Known = {},
): PageDescription {
  const text = textsOf(data);
  const { branding, settings } = data;
  const address = withoutBase(path, settings.html_base_uri);
  if (custom) return describeCustomPage(custom, data, seo);
  const page = existingPage(address, data);
  const image = branding.logo_light ?? previewImage;
  const description = text(branding.site_description);
  if (!page) return { status: 404, title: text('Page not found'), description, image };
  const { title, about } = page.path === '/' ? shownAsHome(data) : page;
  const kind = page.path === '/' ? homeSeoPage(settings) : page.seo;
  const told = toldOf(kind, data, seo);
  const isListed = page.isIndexed === true && !isHidden(kind, data);
  return {
    status: 200,
    title: title && text(title),
    titleTemplate: told.title,
    description: told.description ?? (about ? text(about) : description),
    image: told.image ?? image,
    own: ownOf(told),
    canonicalPath: isListed ? page.path : undefined,
    hasCard: page.isIndexed === true || ownOf(told).length > 0,
    kind: kindOf(page, data),
  };
}

/** The canonical path is that of the slug, or `/` for the homepage. */
function describeCustomPage(
  { page }: FoundCustomPage,
  data: BootstrapData,
  seo: NonNullable<Known['seo']>,
): PageDescription {
  const { pageId: id, title, body, metaTitle, metaDescription, metaImage, slug, published } = page;
  const { branding, settings } = data;
  const excerpt = excerptOf(body) || textsOf(data)(branding.site_description);
  const told = toldOf('custom-page', data, seo, { page_title: title, page_description: excerpt });
  // A title of the page itself is only one if it differs: clients know it by that.
  const ownTitle = metaTitle && metaTitle !== title ? metaTitle : undefined;
  const path = isHomepage({ id, slug }, settings) ? '/' : customPagePath(slug);
  return {
    status: 200,
    title: ownTitle ?? title,
    titleTemplate: ownTitle ? undefined : told.title,
    description: metaDescription ?? told.description ?? excerpt,
    image: metaImage ?? told.image ?? branding.logo_light ?? previewImage,
    own: ownOf({
      title: ownTitle ?? told.title,
      description: metaDescription ?? told.description,
      image: metaImage ?? told.image,
    }),
    ...(published && !isHidden('custom-page', data) && { canonicalPath: path }),
    hasCard: published,
    kind: 'custom',
  };
}

type Told = Partial<Record<'title' | 'description' | 'image', string | undefined>>;

/** What the settings say of a kind of page. The variables of a title are filled where it is rendered. */
function toldOf(
  kind: SeoPage | undefined,
  data: BootstrapData,
  { descriptions, images }: NonNullable<Known['seo']>,
  values: Readonly<Record<string, string>> = {},
): Told {
  if (!kind) return {};
  const text = textsOf(data);
  const title = data.settings.seo.titles[kind];
  const description = descriptions[kind];
  return {
    title: title && text(title),
    description:
      description && fillSeoVariables(text(description), { site_name: data.branding.site_name, ...values }),
    image: images[kind],
  };
}

function isHidden(kind: SeoPage | undefined, { settings }: BootstrapData): boolean {
  return kind !== undefined && settings.seo.noindex.includes(kind);
}

const ownFields = ['title', 'description', 'image'] as const;

const ownOf = (told: Told) => ownFields.filter((field) => told[field]);

/** Returns the built-in page, or undefined if there is none or the settings turn it off. */
function existingPage(path: string, { settings }: BootstrapData): SitePage | undefined {
  const page = findSitePage(path);
  if (page && !isPageOn(page, settings)) return undefined;
  // `custom` would be set if the page existed and the visitor could see it.
  if (page?.path === '/' && settings.homepage.type === 'customPage') return undefined;
  return page;
}

/** Settings choose the homepage. The landing page has the site's own name and description. */
function shownAsHome({ settings }: BootstrapData): Pick<SitePage, 'title' | 'about'> {
  if (settings.homepage.type === 'landingPage') return {};
  return findSitePage(`/${homeSeoPage(settings)}`) ?? {};
}

function kindOf({ path }: SitePage, { settings }: BootstrapData): PageDescription['kind'] {
  if (path === '/pricing') return 'pricing';
  return path === '/' && settings.homepage.type === 'landingPage' ? 'landing' : undefined;
}
