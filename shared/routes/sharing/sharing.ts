import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { EntryUser, shareRights } from '../../entities/file-entry.ts';
import { ShortUser } from '../../entities/short-user.ts';
import { names, sharing } from '../../limits.ts';
import { clampedInt, email, id, key, success, workspaceId } from '../../schema-fields.ts';

const entryId = z.object({ id: key });

/** `view` is implied by all of them, `download` by `edit`. */
const permissions = z
  .array(z.enum(shareRights, 'This permission is not known.'), 'Choose a permission.')
  .min(1, 'Choose a permission.');

/** Everybody who can reach the entry, its owner first. */
const people = success({ users: z.array(EntryUser) });

export const shareEntry = defineRoute({
  name: 'shareEntry',
  spec: 'SH2',
  method: 'POST',
  path: 'file-entries/{id}/share',
  summary: 'Share an entry with people, by their e-mail addresses',
  once: true,
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: z.object({
    emails: z
      .array(email, 'Enter e-mail addresses.')
      .min(1, 'Enter at least one e-mail address.')
      .max(sharing.maxAddressesPerCall, `Enter at most ${sharing.maxAddressesPerCall} e-mail addresses.`),
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
  summary: 'Change what a person may do with a shared entry',
  access: { who: 'signedIn', object: 'entry' },
  params: entryId,
  query: z.object({ workspaceId }),
  body: z.object({ userId: id, permissions, workspaceId }),
  answer: people,
});

/** A person by id, or whoever calls. */
const sharedWith = z.union([z.literal('me'), id], 'Name a person.');

export const unshareEntry = defineRoute({
  name: 'unshareEntry',
  spec: 'SH4',
  method: 'DELETE',
  path: 'file-entries/{id}/unshare',
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
    query: z
      .string('This field is required.')
      .trim()
      .min(sharing.minQueryChars, `Use at least ${sharing.minQueryChars} characters.`)
      .max(names.maxChars, `Use at most ${names.maxChars} characters.`),
    perPage: clampedInt(1, sharing.maxSuggestions, sharing.maxSuggestions),
  }),
  answer: success({ users: z.array(ShortUser) }),
  rateLimit: { name: 'suggest-people', max: 120, windowSeconds: 60, per: 'caller' },
});

/** The sharing feature: one function. */
export const sharingRoutes = { shareEntry, changeShare, unshareEntry, suggestPeople };
