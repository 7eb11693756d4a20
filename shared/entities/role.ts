import * as z from 'zod';
import { Permission } from '../permissions.ts';

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  default: z.boolean(),
  guests: z.boolean(),
  internal: z.boolean(),
  type: z.enum(['sitewide', 'workspace']),
  permissions: z.array(Permission).optional(),
});
export type Role = z.infer<typeof Role>;
