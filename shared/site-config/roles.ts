import * as z from 'zod';
import { GrantedPermission } from '../permissions/granted-permission.ts';
import { builtInRoles, roleIds } from './built-in-roles.ts';
import { defineSiteRecords, type SiteRecord } from './define-site-records.ts';

const RoleValue = z.object({
  name: z.string(),
  description: z.string().nullable(),
  type: z.literal('sitewide'),
  /** Given at registration. One role has it. */
  default: z.boolean(),
  /** Held by visitors without an account. One role has it. */
  guests: z.boolean(),
  /** Part of the product: cannot be deleted. */
  internal: z.boolean(),
  permissions: z.array(GrantedPermission),
});
export type RoleValue = z.infer<typeof RoleValue>;
export type SiteRole = SiteRecord<RoleValue>;

const unnamed = {
  description: null,
  type: 'sitewide',
  default: false,
  guests: false,
  internal: false,
} as const;

/** The roles of the site. Those of workspaces are constants: `shared/workspace-roles.ts`. */
export const roles = defineSiteRecords<RoleValue>({
  kind: 'role',
  schema: RoleValue,
  seed: builtInRoles,
  firstId: 100,
  closed: (id, seed = { ...unnamed, name: `#${id}`, permissions: [] }) =>
    // Without them nobody could repair the record.
    id === roleIds.admins ? seed : { ...seed, permissions: [] },
});
