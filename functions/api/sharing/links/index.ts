import { linksRoutes } from '#shared/routes/sharing/links.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(linksRoutes, {
  findLink: () => import('./find-link.ts'),
  createLink: () => import('./create-link.ts'),
  updateLink: () => import('./update-link.ts'),
  deleteLink: () => import('./delete-link.ts'),
  sendLink: () => import('./send-link.ts'),
  showLink: () => import('./show-link.ts'),
  checkLinkPassword: () => import('./check-link-password.ts'),
  importLink: () => import('./import-link.ts'),
  createSelectionLink: () => import('./create-selection-link.ts'),
  listSelectionLinks: () => import('./list-selection-links.ts'),
  updateSelectionLink: () => import('./update-selection-link.ts'),
  deleteSelectionLink: () => import('./delete-selection-link.ts'),
  sendSelectionLink: () => import('./send-selection-link.ts'),
});
