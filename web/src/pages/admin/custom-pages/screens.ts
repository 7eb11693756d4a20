import type { RouteObject } from 'react-router-dom';
import { CustomPagePage, NewCustomPagePage } from './custom-page-page.tsx';
import { CustomPagesPage } from './custom-pages-page.tsx';

/** Routes under /admin/custom-pages. */
export const screens: RouteObject[] = [
  { index: true, Component: CustomPagesPage },
  { path: 'new', Component: NewCustomPagePage },
  { path: ':pageId/edit', Component: CustomPagePage },
];
