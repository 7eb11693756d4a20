import * as z from 'zod';
import { Permission } from '../permissions.ts';

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
