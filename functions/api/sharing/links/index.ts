import { linksRoutes } from '#shared/routes/sharing/links.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { checkLinkPassword } from './check-link-password.ts';
import { createLink } from './create-link.ts';
import { createSelectionLink } from './create-selection-link.ts';
import { deleteLink } from './delete-link.ts';
import { deleteSelectionLink } from './delete-selection-link.ts';
import { findLink } from './find-link.ts';
import { importLink } from './import-link.ts';
import { listSelectionLinks } from './list-selection-links.ts';
import { sendLink } from './send-link.ts';
import { sendSelectionLink } from './send-selection-link.ts';
import { showLink } from './show-link.ts';
import { updateLink } from './update-link.ts';
import { updateSelectionLink } from './update-selection-link.ts';

export const handler = endpoint(linksRoutes, {
  findLink,
  createLink,
  updateLink,
  deleteLink,
  sendLink,
  showLink,
  checkLinkPassword,
  importLink,
  createSelectionLink,
  listSelectionLinks,
  updateSelectionLink,
  deleteSelectionLink,
  sendSelectionLink,
});
