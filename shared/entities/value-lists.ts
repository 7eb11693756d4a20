import * as z from 'zod';

/** A permission as lists for admins describe it. */
export const PermissionDefinition = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  group: z.string(),
  /** How far the permission can be limited. */
  restrictions: z.array(
    z.object({
      name: z.string(),
      display_name: z.string(),
      type: z.enum(['number', 'bool']),
      description: z.string(),
    }),
  ),
});
export type PermissionDefinition = z.infer<typeof PermissionDefinition>;

const permissionsByGroup = z.record(z.string(), z.array(PermissionDefinition));
const drivers = z.array(z.object({ name: z.string(), label: z.string() }));

/** Lists of values for forms, by their names. An answer has those that were asked for. */
export const ValueLists = z.object({
  countries: z.array(z.object({ name: z.string(), code: z.string() })),
  timezones: z.record(z.string(), z.array(z.object({ text: z.string(), value: z.string() }))),
  localizations: z.array(z.object({ name: z.string(), language: z.string() })),
  languages: z.array(z.object({ name: z.string(), nativeName: z.string(), code: z.string() })),
  currencies: z.record(
    z.string(),
    z.object({ name: z.string(), symbol: z.string(), code: z.string(), decimal_digits: z.int() }),
  ),
  permissions: permissionsByGroup,
  workspacePermissions: permissionsByGroup,
  roles: z.array(z.object({ id: z.int(), name: z.string(), guests: z.boolean() })),
  /** What an item of a menu can lead to. */
  menuItemCategories: z.array(
    z.object({
      name: z.string(),
      items: z.array(z.object({ label: z.string(), type: z.enum(['link', 'route']), action: z.string() })),
    }),
  ),
  /** Pages that admins wrote. */
  pages: z.array(z.object({ id: z.int(), title: z.string(), slug: z.string() })),
  googleFonts: z.array(z.object({ family: z.string(), category: z.string() })),
  mailDrivers: drivers,
  uploadDrivers: drivers,
  cacheDrivers: drivers,
  queueDrivers: drivers,
});
export type ValueLists = z.infer<typeof ValueLists>;
