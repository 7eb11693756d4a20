import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { CustomPage } from '#shared/entities/site/custom-page.ts';
import { customPageKey, type PageData, plansKey } from '#shared/pages/page-data.ts';
import type { RenderedContent } from '#shared/pages/rendered-content.ts';
import { getShownProducts } from '../../use-cases/billing/plans/get-products.ts';
import { schemaOptions } from '../schema-options.ts';
import { presentProduct } from '../presenters/billing/present-product.ts';
import type { FoundCustomPage } from './find-custom-page.ts';
import type { PageDescription } from './describe-page.ts';
import { renderContent } from './render-content.ts';
import { describeLanding, describePlans } from './structured-data.ts';

/** Content and data of a page. */
export interface PageContent {
  data: PageData;
  /** JSON-LD. */
  structuredData: object[];
  /** Absent for pages that the client renders. */
  content?: RenderedContent;
}

/**
 * Renders the landing page, the pricing page and custom pages for guests. Users see data of
 * their own, so the client renders their pages.
 */
export async function contentOf(
  { kind }: PageDescription,
  bootstrapData: BootstrapData,
  custom: FoundCustomPage | undefined,
): Promise<PageContent> {
  if (custom) return customContentOf(custom, bootstrapData);
  if (kind !== 'landing' && kind !== 'pricing') return { data: { bootstrapData }, structuredData: [] };
  const { settings } = bootstrapData;
  const plans = settings.billing.enable ? (await getShownProducts()).map(presentProduct) : [];
  const structuredData =
    kind === 'landing' ? describeLanding(bootstrapData) : describePlans(bootstrapData, plans);
  if (!isRendered(bootstrapData)) return { data: { bootstrapData }, structuredData };
  const data: PageData = {
    bootstrapData,
    ...(settings.billing.enable && { queries: [[plansKey, plans]] }),
  };
  const content = await renderContent(kind === 'landing' ? '/' : '/pricing', data);
  return { data, structuredData, content };
}

async function customContentOf(
  { key, path, page }: FoundCustomPage,
  bootstrapData: BootstrapData,
): Promise<PageContent> {
  if (!isRendered(bootstrapData)) return { data: { bootstrapData }, structuredData: [] };
  // Loaded on demand: the parser of HTML is as large as all else that a page needs.
  const { presentPage } = await import('../presenters/site/present-custom-page.ts');
  // Like the API route: removes fields that are not in the schema.
  const shown = CustomPage.parse(presentPage(page), schemaOptions(CustomPage));
  const data: PageData = { bootstrapData, queries: [[customPageKey(key), shown]] };
  return { data, structuredData: [], content: await renderContent(path, data) };
}

/** Whether the function renders the content. The server-side router only supports the base path `/`. */
function isRendered({ user, settings }: BootstrapData): boolean {
  return user === null && settings.html_base_uri === '/';
}
