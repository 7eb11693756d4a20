import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { fileRequests } from '../../limits/sharing-limits.ts';
import { linkQuery } from '../../contract/link-query.ts';
import { optionalTitle, success } from '../../contract/schema-fields.ts';
import { linkIdParams } from './link-options.ts';
import { Declaration, signedPut } from '../uploads/upload-schemas.ts';

const drop = { access: { who: 'anyone', object: 'link' }, params: linkIdParams } as const;
const password = linkQuery.password;
const storageKey = z.string().trim().min(1).max(300);

export const startDrop = defineRoute({
  name: 'startDrop',
  spec: 'D',
  method: 'POST',
  path: 'shareable-links/{id}/uploads',
  summary: 'A signed address that takes one file for the folder of an upload-only link',
  ...drop,
  body: Declaration.pick({ filename: true, mime: true, size: true, extension: true }).extend({
    /** How the visitor calls themselves; the owner is told. */
    uploaderName: optionalTitle(fileRequests.maxUploaderChars).optional(),
    password,
  }),
  answer: success(signedPut),
});

export const finishDrop = defineRoute({
  name: 'finishDrop',
  spec: 'D',
  method: 'POST',
  path: 'shareable-links/{id}/uploads/finish',
  summary: 'Hand over a file that was uploaded by way of an upload-only link',
  ...drop,
  body: z.object({ key: storageKey, password }),
  /** Nothing of the file that it became: a number behind its name would tell what is in the folder. */
  answer: success({}),
});

export const abortDrop = defineRoute({
  name: 'abortDrop',
  spec: 'D',
  method: 'POST',
  path: 'shareable-links/{id}/uploads/abort',
  summary: 'Give up an upload that was started by way of an upload-only link',
  ...drop,
  body: z.object({ key: storageKey, password }),
  answer: success({}),
});
