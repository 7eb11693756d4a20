import { linksRoutes } from '#shared/routes/links.ts';
import { endpoint } from '../../http/endpoint.ts';
import { checkLinkPassword } from './check-link-password.ts';
import { createLink } from './create-link.ts';
import { deleteLink } from './delete-link.ts';
import { findLink } from './find-link.ts';
import { showLink } from './show-link.ts';

export const handler = endpoint(linksRoutes, {
  findLink,
  createLink,
  deleteLink,
  showLink,
  checkLinkPassword,
});
