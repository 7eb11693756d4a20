import * as z from 'zod';
import { Permission } from '../../permissions/permission.ts';

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  default: z.boolean(),
  guests: z.boolean(),
  internal: z.boolean(),
  type: z.enum(['sitewide', 'workspace']),
  permissions: z.array(Permission).optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Role = z.infer<typeof Role>;

/** A role as those who manage roles see it. */
export const ManagedRole = Role.extend({
  /** Rises with each change. A change may name the version that it was made of. */
  version: z.int(),
  /** Of a site role, where it was asked for. */
  users_count: z.int().optional(),
});
export type ManagedRole = z.infer<typeof ManagedRole>;
