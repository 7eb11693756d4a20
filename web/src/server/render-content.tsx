import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageData } from '#shared/pages/page-data.ts';
import type { RenderedContent } from '#shared/pages/rendered-content.ts';
import { keepPageData } from '../api/keep-page-data.ts';
import { queryClient } from '../api/query-client.ts';
import { RootLayout } from '../app/root-layout.tsx';
import { initTranslations } from '../app/start-translations.ts';
import { PricingPage } from '../pages/billing/pricing-page.tsx';
import { HomePage } from '../pages/site/home-page.tsx';

// Lazy, as in the homepage, which can show a custom page too.
const CustomPage = lazy(async () => ({
  default: (await import('../pages/site/custom-page.tsx')).CustomPage,
}));

/** Pages whose content the server renders for guests. */
const children = [
  { path: '/', Component: HomePage },
  { path: '/pricing', Component: PricingPage },
  { path: '/pages/*', Component: CustomPage },
];

/** Keeps large Suspense boundaries in place. By default, React appends them with a script that moves them. */
const inPlace = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/** Title and head tags, which React puts first. The document's head has its own, except those of pictures. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const picture = /<link rel="preload"[^>]* as="image"[^>]*>/g;

let former: Promise<unknown> = Promise.resolve();

/**
 * Renders the content of a page like the client's first render. Renders one page at a time, because the query cache and
 * the translations are global. Rejects if a component throws.
 */
export function renderContent(path: string, data: PageData): Promise<RenderedContent> {
  const content = former.then(() => render(path, data));
  former = content.catch(() => undefined);
  return content;
}

async function render(path: string, data: PageData): Promise<RenderedContent> {
  queryClient.clear();
  keepPageData(data);
  await initTranslations(data.bootstrapData);
  const router = createMemoryRouter([{ Component: RootLayout, children }], { initialEntries: [path] });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    { ...inPlace, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  router.dispose();
  if (failures.length > 0) throw failures[0];
  const [first = ''] = hoisted.exec(html) ?? [];
  return { html: html.slice(first.length), preloads: first.match(picture)?.join('') ?? '' };
}
