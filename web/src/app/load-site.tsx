import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { bootstrapQuery } from '../api/bootstrap-query.ts';
import { queryClient } from '../api/query-client.ts';
import { startFaultReports } from '../features/site/fault-reports/fault-reports.ts';
import { createRouter, loadPageOf } from './router.tsx';
import { startTranslations } from './start-translations.ts';

/** The site at the current address, ready to render. */
export interface LoadedSite {
  content: ReactNode;
  router: ReturnType<typeof createRouter>;
}

/**
 * Fetches who is signed in and how the site is set before anything is rendered. Throws where the server cannot be
 * reached.
 * @param pages the pages of the site by default
 */
export async function loadSite(pages?: RouteObject[]): Promise<LoadedSite> {
  loadPageOf(location.pathname);
  const data = await queryClient.fetchQuery(bootstrapQuery);
  startFaultReports(data);
  await startTranslations(data);
  const router = createRouter(pages);
  return {
    router,
    content: (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    ),
  };
}
