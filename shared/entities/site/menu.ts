import * as z from 'zod';
import { address } from '../../contract/address-field.ts';

const itemFields = {
  id: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  action: address,
  target: z.enum(['_self', '_blank']).optional(),
  roles: z.array(z.int()).optional(),
  permissions: z.array(z.string()).optional(),
  /** Values that settings must have, by dotted name. */
  settings: z.record(z.string(), z.unknown()).optional(),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).optional(),
  order: z.int(),
};

/** An item of a menu, with the conditions under which somebody sees it, and the items within it. */
export interface MenuItem extends z.infer<z.ZodObject<typeof itemFields>> {
  children?: MenuItem[] | undefined;
}

const leaf = z.object(itemFields);
const branch = z.object({ ...itemFields, children: z.array(leaf).optional() });
/** Items nest `menuLimits.maxDepth` levels deep. Written out, as documents of the API have no recursion. */
export const MenuItem: z.ZodType<MenuItem> = z.object({
  ...itemFields,
  children: z.array(branch).optional(),
});

export const Menu = z.object({
  id: z.string(),
  name: z.string(),
  positions: z.array(z.string()),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;
