import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { ShareableLink } from '../../entities/drive/shareable-link.ts';
import { selectionLinks } from '../../limits/sharing-limits.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { LinkChange, linkIdParams, LinkOptions, LinkSending } from './link-options.ts';

/** Named as in the address of a link's page: a path has one name for its parameter, whatever the method. */
const selectionParams = z.object({ hash: id.meta({ description: 'The id of the link, not its hash.' }) });

export const createSelectionLink = defineRoute({
  name: 'createSelectionLink',
  spec: 'D',
  method: 'POST',
  path: 'shareable-links',
  audit: 'link.create',
  summary: 'Create one link for several entries of a space; its page shows them side by side',
  once: true,
  access: { who: 'signedIn', permission: 'links.create', object: 'entry' },
  body: LinkOptions.omit({ upload_only: true, uploadOnly: true }).extend({
    entryIds: z
      .array(id)
      .max(
        selectionLinks.maxEntries,
        inputError({ code: 'tooManyEntries', params: { count: selectionLinks.maxEntries } }),
      )
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length > 0, inputError('tooFewEntries')),
  }),
  answer: success({ link: ShareableLink }),
});

export const listSelectionLinks = defineRoute({
  name: 'listSelectionLinks',
  spec: 'D',
  method: 'GET',
  path: 'shareable-links',
  summary: 'The links of selections that the caller made, newest first',
  access: { who: 'signedIn' },
  answer: success({ links: z.array(ShareableLink) }),
});

export const updateSelectionLink = defineRoute({
  name: 'updateSelectionLink',
  spec: 'D',
  method: 'PUT',
  path: 'shareable-links/{hash}',
  audit: 'link.update',
  summary: 'Change the link of a selection; what is absent stays',
  access: { who: 'signedIn', object: 'entry' },
  params: selectionParams,
  body: LinkChange.omit({ upload_only: true, uploadOnly: true }).default({}),
  answer: success({ link: ShareableLink }),
});

export const deleteSelectionLink = defineRoute({
  name: 'deleteSelectionLink',
  spec: 'D',
  method: 'DELETE',
  path: 'shareable-links/{hash}',
  audit: 'link.delete',
  summary: 'Delete the link of a selection; it is dead at once',
  access: { who: 'signedIn', object: 'entry' },
  params: selectionParams,
  answer: success({}),
});

export const sendSelectionLink = defineRoute({
  name: 'sendSelectionLink',
  spec: 'D',
  method: 'POST',
  path: 'shareable-links/{id}/send',
  audit: 'link.send',
  summary: 'Mail the link of a selection to some people',
  once: true,
  access: { who: 'signedIn', permission: 'links.create', object: 'entry' },
  params: linkIdParams,
  body: LinkSending,
  answer: success({}),
});
