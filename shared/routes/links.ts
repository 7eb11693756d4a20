import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { FileEntry } from '../entities/file-entry.ts';
import { pageFields } from '../entities/page.ts';
import { LockedLink, ShareableLink } from '../entities/shareable-link.ts';
import { linkPasswords, paging } from '../limits.ts';
import { clampedInt, success, workspaceId } from '../schema-fields.ts';
import { entryOrders, orderDirections } from './drive.ts';

const entryId = z.object({ id: z.string() });

export const findLink = defineRoute({
  name: 'findLink',
  spec: 'L1',
  method: 'GET',
  path: 'file-entries/{id}/shareable-link',
  summary: "An entry's shareable link, or null",
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  answer: success({ link: ShareableLink.nullable(), folderChildren: z.array(FileEntry) }),
});

const expiry = z
  .union(
    [z.literal(''), z.iso.datetime({ offset: true, error: 'Enter a date and time.' })],
    'Enter a date and time.',
  )
  .transform((value) => (value === '' ? null : Date.parse(value)))
  .nullable();

/** Taken as typed; empty means none, as null does (C56). */
const linkPassword = z
  .string(`Use at least ${linkPasswords.minChars} characters.`)
  .max(linkPasswords.maxChars, `Use at most ${linkPasswords.maxChars} characters.`)
  .refine(
    (value) => value === '' || value.length >= linkPasswords.minChars,
    `Use at least ${linkPasswords.minChars} characters.`,
  )
  .transform((value) => value || null)
  .nullish();

/** Both spellings are taken (api.md 24). */
export const LinkOptions = z.object({
  password: linkPassword,
  expires_at: expiry.optional(),
  expiresAt: expiry.optional(),
  allow_edit: z.boolean().optional(),
  allowEdit: z.boolean().optional(),
  allow_download: z.boolean().optional(),
  allowDownload: z.boolean().optional(),
  restricted: z.boolean().optional(),
  workspaceId,
});

export const createLink = defineRoute({
  name: 'createLink',
  spec: 'L2',
  method: 'POST',
  path: 'file-entries/{id}/shareable-link',
  summary: 'Create a shareable link; an existing one is answered unchanged',
  access: { who: 'signedIn', permission: 'links.create', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: LinkOptions.default({}),
  answer: success({ link: ShareableLink }),
});

export const deleteLink = defineRoute({
  name: 'deleteLink',
  spec: 'L4',
  method: 'DELETE',
  path: 'file-entries/{id}/shareable-link',
  summary: 'Delete the shareable link; it is dead at once',
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  answer: success({}),
});

/** `orderBy:orderDir`, as link pages ask (second document, 7). */
const order = z
  .string()
  .default('updated_at:desc')
  .transform((value, context) => {
    const [by, direction = 'desc'] = value.split(':');
    const orderBy = entryOrders.find((known) => known === by);
    const orderDir = orderDirections.find((known) => known === direction);
    if (!orderBy || !orderDir) context.addIssue({ code: 'custom', message: 'This order is not known.' });
    return { orderBy: orderBy ?? ('updated_at' as const), orderDir: orderDir ?? ('desc' as const) };
  });

export const showLink = defineRoute({
  name: 'showLink',
  spec: 'L5',
  method: 'GET',
  path: 'shareable-links/{hash}',
  summary: 'What a visitor of a shareable link sees',
  access: { who: 'anyone', object: 'link' },
  params: z.object({ hash: z.string() }),
  query: z.object({
    loader: z.string().optional(),
    page: clampedInt(1, 1_000_000, 1),
    perPage: clampedInt(1, paging.maxPerPage, paging.linkPerPage),
    cursor: z.string().max(2000).optional(),
    order,
    password: z.string().max(linkPasswords.maxChars).optional(),
    folderHash: z.string().optional(),
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
  params: z.object({ id: z.coerce.number<number | string>().int().positive() }),
  body: z.object({
    password: z.string('This field is required.').min(1, 'This field is required.').max(255),
  }),
  answer: success({ matches: z.boolean() }),
});

/** The links feature: one function. */
export const linksRoutes = {
  findLink,
  createLink,
  deleteLink,
  showLink,
  checkLinkPassword,
};
