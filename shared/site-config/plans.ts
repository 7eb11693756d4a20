import * as z from 'zod';
import { GrantedPermission } from '../permissions/granted-permission.ts';
import { defineSiteRecords } from './define-site-records.ts';

const PlanValue = z.object({
  name: z.string(),
  permissions: z.array(GrantedPermission),
  /** Bytes; null for the site's default. */
  available_space: z.int().nullable(),
});
type PlanValue = z.infer<typeof PlanValue>;

/** What subscriptions give. */
export const plans = defineSiteRecords<PlanValue>({
  kind: 'plan',
  schema: PlanValue,
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
