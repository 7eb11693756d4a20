import { useState } from 'react';
import type { PreviewViewer } from '../../../../parts/preview/preview-messages.ts';

/** A page of the site, and who sees it. */
export interface ShownPage {
  path: string;
  viewer: PreviewViewer;
}

const landing: ShownPage = { path: '/', viewer: 'guest' };

/** The page on which the changes of a section are seen best. */
function pageOfSection(section: string): ShownPage {
  // Fields, buttons and a panel on one page.
  if (section.endsWith('/radius')) return { path: '/login', viewer: 'guest' };
  if (section.startsWith('themes')) return { path: '/drive', viewer: 'self' };
  return landing;
}

/** The page that the frame loads first. Until it has the draft, the admin sees it, and some pages are for guests. */
export function firstPageOf(section: string): string {
  const { path, viewer } = pageOfSection(section);
  return viewer === 'self' ? path : landing.path;
}

/** The page that fits the open section, until the admin goes to another one in the preview. */
export function useShownPage(section: string) {
  const [page, setPage] = useState(() => ({ ...pageOfSection(section), section }));
  const [viewer, setViewer] = useState(page.viewer);
  if (page.section !== section) {
    const next = pageOfSection(section);
    const isOther = next.path !== page.path;
    setPage(isOther ? { ...next, section } : { ...page, section });
    if (isOther) setViewer(next.viewer);
  }
  return { page: page.path, viewer, setViewer };
}
