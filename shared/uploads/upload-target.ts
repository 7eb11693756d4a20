import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';
import { FileEntry } from '../entities/drive/file-entry.ts';
import { linkQuery } from '../contract/link-query.ts';
import { parentId, success, workspaceId } from '../contract/schema-fields.ts';

export const conflictChoices = ['keepBoth', 'replace', 'skip'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

/** Where an upload goes and what to do about a taken name. */
export const UploadTarget = z.object({
  parentId: parentId.optional(),
  parent_id: parentId.optional(),
  relativePath: z.string().trim().max(4096).nullish(),
  workspaceId,
  disk: z.enum(['uploads', 'public'], inputError('unknownDisk')).nullish(),
  conflict: z.enum(conflictChoices, inputError('unknownConflictChoice')).nullish(),
  fingerprint: z.string().trim().max(255).nullish(),
  /** For the visitor of a link who may edit what it shows. */
  ...linkQuery,
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** A folder that uploads go to, and how the caller reaches it. */
export const UploadPlace = UploadTarget.pick({
  parentId: true,
  parent_id: true,
  workspaceId: true,
  shareable_link: true,
  password: true,
});

/** The answer of every method's last call. */
export const uploaded = success({ fileEntry: FileEntry });

/** Who may begin an upload, and who may go on with it. */
export const creates = { who: 'signedIn', permission: 'files.create' } as const;
export const ownUpload = { ...creates, object: 'upload' } as const;
