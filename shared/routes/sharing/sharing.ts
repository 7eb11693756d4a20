import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { EntryUser, shareRights } from '../../entities/drive/file-entry.ts';
import { ShortUser } from '../../entities/accounts/short-user.ts';
import { names } from '../../limits/drive-limits.ts';
import { sharing } from '../../limits/sharing-limits.ts';
import { clampedInt, email, id, key, success, workspaceId } from '../../contract/schema-fields.ts';

const entryId = z.object({ id: key });

/** `view` is implied by all of them, `download` by `edit`. */
const permissions = z
  .array(z.enum(shareRights, inputError('unknownPermission')), inputError('permissionRequired'))
  .min(1, inputError('permissionRequired'));

/** Everybody who can reach the entry, its owner first. */
const people = success({ users: z.array(EntryUser) });

export const shareEntry = defineRoute({
  name: 'shareEntry',
  spec: 'SH2',
  method: 'POST',
  path: 'file-entries/{id}/share',
  audit: 'share.create',
  summary: 'Share an entry with people, by their e-mail addresses',
  once: true,
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: z.object({
    emails: z
      .array(email, inputError('emailsRequired'))
      .min(1, inputError('tooFewEmails'))
      .max(
        sharing.maxAddressesPerCall,
        inputError({ code: 'tooManyEmails', params: { count: sharing.maxAddressesPerCall } }),
      ),
    permissions,
    workspaceId,
  }),
  answer: people,
});

export const changeShare = defineRoute({
  name: 'changeShare',
  spec: 'SH3',
  method: 'PUT',
  path: 'file-entries/{id}/change-permissions',
  audit: 'share.update',
  summary: 'Change what a person may do with a shared entry',
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: z.object({ userId: id, permissions, workspaceId }),
  answer: people,
});

/** A person by id, or whoever calls. */
const sharedWith = z.union([z.literal('me'), id], inputError('personRequired'));

export const unshareEntry = defineRoute({
  name: 'unshareEntry',
  spec: 'SH4',
  method: 'DELETE',
  path: 'file-entries/{id}/unshare',
  audit: 'share.delete',
  summary: 'Take a shared entry away from a person; `me` leaves it',
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  /** The person is named in the query or in the body. */
  query: z.object({ workspaceId, userId: sharedWith.optional() }),
  body: z.object({ userId: sharedWith.optional(), workspaceId }).default({}),
  /** Nobody where the caller has left: what they cannot see any more is not told. */
  answer: people,
});

export const suggestPeople = defineRoute({
  name: 'suggestPeople',
  spec: 'U11',
  method: 'GET',
  path: 'users/autocomplete',
  summary: 'People whom the caller shares or works with, by name or address; others by their whole address',
  access: { who: 'signedIn' },
  query: z.object({
    query: z.string().trim().min(sharing.minQueryChars).max(names.maxChars),
    perPage: clampedInt(1, sharing.maxSuggestions, sharing.maxSuggestions),
  }),
  answer: success({ users: z.array(ShortUser) }),
  rateLimit: { name: 'suggest-people', max: 120, windowSeconds: 60, per: 'caller' },
});

/** The sharing feature: one function. */
export const sharingRoutes = { shareEntry, changeShare, unshareEntry, suggestPeople };
