import * as z from 'zod';
import { roleLimits } from '../limits/role-limits.ts';

/** Permissions in the forms of roles, plans and users. */
export const permissionForms = z
  .array(
    z.object({
      name: z.string().max(100),
      restrictions: z
        .array(z.object({ name: z.string().max(100), value: z.union([z.number(), z.boolean(), z.null()]) }))
        .max(20)
        .default([]),
    }),
  )
  .max(roleLimits.maxPermissions);
export type PermissionForms = z.output<typeof permissionForms>;
