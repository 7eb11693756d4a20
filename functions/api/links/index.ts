import { features } from '#shared/routes/index.ts';
import { endpoint } from '../../http/endpoint.ts';
import { checkLinkPassword } from './check-link-password.ts';
import { createLink } from './create-link.ts';
import { deleteLink } from './delete-link.ts';
import { findLink } from './find-link.ts';
import { showLink } from './show-link.ts';

export const handler = endpoint(features.links, {
  findLink,
  createLink,
  deleteLink,
  showLink,
  checkLinkPassword,
});
