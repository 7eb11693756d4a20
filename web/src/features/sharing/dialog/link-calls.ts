import type { BodyInputOf } from '#shared/contract/define-route.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { createLink, deleteLink, findLink, sendLink, updateLink } from '#shared/routes/sharing/links.ts';
import {
  createSelectionLink,
  deleteSelectionLink,
  listSelectionLinks,
  sendSelectionLink,
  updateSelectionLink,
} from '#shared/routes/sharing/selection-links.ts';
import { call } from '../../../api/call.ts';
import { orGone } from '../../../api/or-gone.ts';

export type LinkOptions = NonNullable<BodyInputOf<typeof createLink>>;
export type LinkChange = NonNullable<BodyInputOf<typeof updateLink>>;
export type LinkSending = NonNullable<BodyInputOf<typeof sendLink>>;

/** What can be done with one link, whether it leads to an entry or to a selection of several. */
export interface LinkCalls {
  /** Where the link is cached. */
  key: readonly unknown[];
  /** The link, or null where there is none. */
  find: (signal: AbortSignal) => Promise<ShareableLink | null>;
  create: (options: LinkOptions) => Promise<ShareableLink>;
  /** What is absent stays as it is. */
  update: (link: ShareableLink, change: LinkChange) => Promise<ShareableLink>;
  remove: (link: ShareableLink) => Promise<unknown>;
  send: (link: ShareableLink, sending: LinkSending) => Promise<unknown>;
}

/** The link of one entry. */
export function linkOfEntry({ id, workspace_id: workspaceId }: FileEntry): LinkCalls {
  const params = { id: String(id) };
  // The entry's own space, whichever is open: links lead into shared folders too.
  const query = { workspaceId };
  return {
    key: ['entry-link', id],
    find: async (signal) => (await call(findLink, { params, query, signal })).link,
    create: async (body) => (await call(createLink, { params, query, body })).link,
    update: async (_link, body) => (await call(updateLink, { params, query, body })).link,
    remove: () => orGone(call(deleteLink, { params, query })),
    send: (_link, body) => call(sendLink, { params, query, body }),
  };
}

/** One link for several entries. Each time it is a new one: a selection has no name to find it by. */
export function linkOfSelection(entries: readonly FileEntry[]): LinkCalls {
  const entryIds = entries.map(({ id }) => id);
  return {
    key: ['selection-link', ...entryIds],
    find: () => Promise.resolve(null),
    ...selectionCalls(entryIds, entries[0]?.workspace_id),
  };
}

/** A link to several entries that the person made before. */
export function madeSelectionLink({ id, entry_ids: entryIds }: ShareableLink): LinkCalls {
  const calls = selectionCalls(entryIds ?? []);
  // With a new address it is another link.
  let currentId = id;
  return {
    ...calls,
    key: ['made-selection-link', id],
    find: async (signal) =>
      (await call(listSelectionLinks, { signal })).links.find((link) => link.id === currentId) ?? null,
    update: async (link, change) => {
      const updated = await calls.update(link, change);
      currentId = updated.id;
      return updated;
    },
  };
}

function selectionCalls(entryIds: number[], workspaceId?: number): Omit<LinkCalls, 'key' | 'find'> {
  return {
    create: async ({ upload_only: _none, uploadOnly: _neither, ...body }) =>
      (await call(createSelectionLink, { body: { ...body, entryIds, workspaceId } })).link,
    update: async ({ id }, { upload_only: _none, uploadOnly: _neither, ...body }) =>
      (await call(updateSelectionLink, { params: { hash: id }, body })).link,
    remove: ({ id }) => orGone(call(deleteSelectionLink, { params: { hash: id } })),
    send: ({ id }, body) => call(sendSelectionLink, { params: { id }, body }),
  };
}
