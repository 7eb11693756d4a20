import * as z from 'zod';
import { asAdmin } from '../../as-admin.ts';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { FileEntry } from '../../entities/drive/file-entry.ts';
import { cursor, pageFields } from '../../entities/page.ts';
import { LockedLink, ShareableLink } from '../../entities/drive/shareable-link.ts';
import { paging } from '../../limits/paging.ts';
import { linkPasswords } from '../../limits/sharing-limits.ts';
import { linkQuery } from '../../contract/link-query.ts';
import { clampedInt, key, success, workspaceId } from '../../contract/schema-fields.ts';
import { orderDirections } from '../../contract/order-directions.ts';
import { entryOrders } from '../drive/drive.ts';
import { LinkChange, linkIdParams, LinkOptions, LinkSending } from './link-options.ts';
import {
  createSelectionLink,
  deleteSelectionLink,
  listSelectionLinks,
  sendSelectionLink,
  updateSelectionLink,
} from './selection-links.ts';

const entryId = z.object({ id: key });

export const findLink = defineRoute({
  name: 'findLink',
  spec: 'L1',
  method: 'GET',
  path: 'file-entries/{id}/shareable-link',
  summary: "An entry's shareable link, or null",
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: entryId,
  query: z.object({ workspaceId }),
  answer: success({ link: ShareableLink.nullable(), folderChildren: z.array(FileEntry) }),
});

export const createLink = defineRoute({
  name: 'createLink',
  spec: 'L2',
  method: 'POST',
  path: 'file-entries/{id}/shareable-link',
  audit: 'link.create',
  summary: 'Create a shareable link; an existing one is answered unchanged',
  once: true,
  access: { who: 'signedIn', permission: 'links.create', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: entryId,
  query: z.object({ workspaceId }),
  body: LinkOptions.default({}),
  answer: success({ link: ShareableLink }),
});

export const updateLink = defineRoute({
  name: 'updateLink',
  spec: 'L3',
  method: 'PUT',
  path: 'file-entries/{id}/shareable-link',
  audit: 'link.update',
  summary: 'Change a shareable link; a new secret or password locks out those who came by the old one',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: entryId,
  query: z.object({ workspaceId }),
  body: LinkChange.default({}),
  answer: success({ link: ShareableLink }),
});

export const deleteLink = defineRoute({
  name: 'deleteLink',
  spec: 'L4',
  method: 'DELETE',
  path: 'file-entries/{id}/shareable-link',
  audit: 'link.delete',
  summary: 'Delete the shareable link; it is dead at once',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: entryId,
  query: z.object({ workspaceId, asAdmin }),
  answer: success({}),
});

/** `orderBy:orderDir`, as link pages ask (second document, 7). */
const order = z
  .string()
  .max(40)
  .default('updated_at:desc')
  .transform((value, context) => {
    const [by, direction = 'desc'] = value.split(':');
    const orderBy = entryOrders.find((known) => known === by);
    const orderDir = orderDirections.find((known) => known === direction);
    if (!orderBy || !orderDir) context.addIssue({ code: 'custom', message: inputError('unknownOrder') });
    return { orderBy: orderBy ?? ('updated_at' as const), orderDir: orderDir ?? ('desc' as const) };
  });

export const showLink = defineRoute({
  name: 'showLink',
  spec: 'L5',
  method: 'GET',
  path: 'shareable-links/{hash}',
  summary: 'What a visitor of a shareable link sees',
  access: { who: 'anyone', object: 'link' },
  readsLink: { named: 'hash' },
  params: z.object({ hash: key }),
  query: z.object({
    loader: z.string().max(50).optional(),
    page: clampedInt(1, paging.maxPage, 1),
    perPage: clampedInt(1, paging.maxPerPage, paging.linkPerPage),
    cursor: cursor.optional(),
    order,
    password: z.string().max(linkPasswords.maxChars).optional(),
    folderHash: key.optional(),
  }),
  answer: success({
    link: z.union([ShareableLink, LockedLink]),
    folderChildren: z.object({ data: z.array(FileEntry), ...pageFields }).nullable(),
    folder: FileEntry.nullable(),
    path: z.array(FileEntry),
    passwordInvalid: z.boolean(),
  }),
});

export const checkLinkPassword = defineRoute({
  name: 'checkLinkPassword',
  spec: 'L6',
  method: 'POST',
  path: 'shareable-links/{id}/check-password',
  summary: 'Check the password of a link; a right one is remembered in a cookie',
  access: { who: 'anyone', object: 'link' },
  params: linkIdParams,
  body: z.object({
    password: z.string().min(1).max(255),
  }),
  answer: success({ matches: z.boolean() }),
});

export const importLink = defineRoute({
  name: 'importLink',
  spec: 'L7',
  method: 'POST',
  path: 'shareable-links/{id}/import',
  audit: 'share.create',
  summary: 'Add what a link shows to the entries that are shared with the caller',
  once: true,
  access: { who: 'signedIn', object: 'link' },
  params: linkIdParams,
  body: z.object({ password: linkQuery.password }).default({}),
  /** `entries` are all of a selection; `entry` is the first. */
  answer: success({ entry: FileEntry, entries: z.array(FileEntry) }),
});

export const sendLink = defineRoute({
  name: 'sendLink',
  spec: 'L10',
  method: 'POST',
  path: 'file-entries/{id}/shareable-link/send',
  audit: 'link.send',
  summary: 'Mail the shareable link of an entry to some people',
  once: true,
  access: { who: 'signedIn', permission: 'links.create', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: LinkSending,
  answer: success({}),
});

/** The links feature: one function. */
export const linksRoutes = {
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
};
