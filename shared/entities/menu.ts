import * as z from 'zod';
import { address } from '../address-field.ts';

export const MenuItem = z.object({
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
});

export const Menu = z.object({
  id: z.string(),
  name: z.string(),
  positions: z.array(z.string()),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;
