import * as z from 'zod';
import { Permission } from '../permissions/permission.ts';
import { isoTime } from '../contract/schema-fields.ts';

/** A person in a workspace. */
export const WorkspaceMember = z.object({
  /** The person's id. */
  id: z.int(),
  member_id: z.int(),
  workspace_id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  avatar: z.string().nullable(),
  display_name: z.string(),
  role_name: z.string(),
  role_id: z.int(),
  is_owner: z.boolean(),
  joined_at: isoTime,
  model_type: z.literal('member'),
  permissions: z.array(Permission).optional(),
});
export type WorkspaceMember = z.infer<typeof WorkspaceMember>;

/** An invitation that waits for its answer. */
export const WorkspaceInvite = z.object({
  id: z.uuid(),
  workspace_id: z.int(),
  email: z.string(),
  role_id: z.int(),
  role_name: z.string(),
  avatar: z.string().nullable(),
  created_at: isoTime,
  /** When it ends by itself. */
  expires_at: isoTime,
  model_type: z.literal('invite'),
});
export type WorkspaceInvite = z.infer<typeof WorkspaceInvite>;

/** A space that several people work in. */
export const Workspace = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  owner_id: z.int(),
  members_count: z.int(),
  /** The caller in it, with what they may do. */
  currentUser: WorkspaceMember.optional(),
  owner: WorkspaceMember.optional(),
  /** The owner first, then by when they joined. */
  members: z.array(WorkspaceMember).optional(),
  /** The oldest first; none for members who may not invite. */
  invites: z.array(WorkspaceInvite).optional(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Workspace = z.infer<typeof Workspace>;
