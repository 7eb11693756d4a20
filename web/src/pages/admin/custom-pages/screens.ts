import type { RouteObject } from 'react-router-dom';
import { CustomPagePage, NewCustomPagePage } from './custom-page-page.tsx';
import { CustomPagesPage } from './custom-pages-page.tsx';

/** Routes under /admin/custom-pages (APG-1). */
export const screens: RouteObject[] = [
  { index: true, Component: CustomPagesPage },
  { path: 'new', Component: NewCustomPagePage },
  { path: ':pageId/edit', Component: CustomPagePage },
];
