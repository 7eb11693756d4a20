import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { bootstrapQuery } from '../api/bootstrap-query.ts';
import { isPreview } from '../api/is-preview.ts';
import { keepPageData } from '../api/keep-page-data.ts';
import { queryClient } from '../api/query-client.ts';
import { startFaultReports } from '../features/site/fault-reports/fault-reports.ts';
import { startVisitCounts } from '../features/site/visits/visits.ts';
import { noteDocumentCode } from './enter-page.ts';
import { findPageData } from './find-page-data.ts';
import { guardVisit } from './guard-visit.ts';
import { documentPath } from '../parts/document-path.ts';
import { siteUrl } from '../parts/site-base.ts';
import { narrowPolicy } from './narrow-policy.ts';
import { showSiteIcon } from './show-site-icon.ts';
import { createRouter, loadPageOf } from './router.tsx';
import { startTranslations } from './start-translations.ts';

/** The site at the current address, ready to render. */
export interface LoadedSite {
  content: ReactNode;
  /** Whether the page contained its data. Its content is then rendered from the same data. */
  hasPageData: boolean;
  router: ReturnType<typeof createRouter>;
}

/**
 * Reads the user and the site's settings from the page, or fetches them, before the first render. Throws if the server
 * cannot be reached.
 * @param pages the pages of the site by default
 */
export async function loadSite(pages?: RouteObject[]): Promise<LoadedSite> {
  const known = findPageData();
  if (known) keepPageData(known);
  loadPageOf(location.pathname);
  // Without a network, repetitions only keep the saved lists back.
  const options = navigator.onLine === false ? { ...bootstrapQuery, retry: false } : bootstrapQuery;
  const read = await queryClient.fetchQuery(options).catch(startOffline);
  // Static pages come with themes and custom code.
  const isSafe = read.safe || /[?&]safe=1(&|$)/.test(location.search);
  const data = isSafe ? (await import('./safe-mode.ts')).enterSafeMode(read) : read;
  documentPath.note(siteUrl(location.href).pathname);
  await noteDocumentCode(data);
  narrowPolicy(data);
  const hasEffects = !isPreview();
  if (hasEffects) {
    guardVisit();
    startFaultReports(data);
  }
  showSiteIcon(data.branding);
  await startTranslations(data);
  const router = createRouter(pages);
  if (hasEffects) startVisitCounts(data);
  return {
    hasPageData: known !== undefined,
    router,
    content: (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    ),
  };
}

async function startOffline(reason: unknown) {
  // Without any visit of the drive, this code may not be in the browser.
  const offline = await import('../parts/offline/start-offline.ts').catch(() => undefined);
  if (!offline) throw reason;
  return offline.startOffline(reason);
}
