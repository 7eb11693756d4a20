import * as z from 'zod';
import { badAddress, isAddress } from '../contract/address-field.ts';
import { inputError } from '../contract/input-error.ts';
import { title } from '../contract/schema-fields.ts';
import type { MenuItem } from '../entities/site/menu.ts';
import { leadsSomewhere } from './leads-somewhere.ts';
import { menuLimits } from './menu-limits.ts';
import { menuPositions } from './menu-positions.ts';

const id = z
  .string()
  .max(menuLimits.maxIdChars)
  .regex(/^[\w-]+$/);
const conditionName = z
  .string()
  .max(menuLimits.maxConditionChars)
  .regex(/^[\w.-]+$/);

const itemFields = {
  id,
  label: title(menuLimits.maxLabelChars),
  icon: z
    .string()
    .max(menuLimits.maxIconChars)
    .regex(/^[a-z\d-]+$/)
    .nullable()
    .default(null),
  type: z.enum(['link', 'route']),
  /** Empty for an item that leads nowhere yet, which nobody sees. */
  action: z.string().trim().max(2000).refine(isAddress, badAddress),
  target: z.enum(['_self', '_blank']).optional(),
  roles: z.array(z.int()).max(menuLimits.maxConditions).optional(),
  permissions: z.array(conditionName).max(menuLimits.maxConditions).optional(),
  settings: z
    .record(conditionName, z.union([z.boolean(), z.string().max(menuLimits.maxConditionChars), z.number()]))
    .refine((all) => Object.keys(all).length <= menuLimits.maxConditions, inputError('tooManyConditions'))
    .optional(),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).optional(),
  /** Items are stored in the order in which they are sent. */
  order: z.int().optional(),
};

/** Scripts, and paths that lead to other sites, are refused at the action. */
function checkAction(item: Pick<MenuItem, 'type' | 'action'>, context: z.RefinementCtx): void {
  if (item.action === '' || leadsSomewhere(item)) return;
  const code = item.type === 'route' ? 'menuRouteInvalid' : 'menuLinkInvalid';
  context.addIssue({ code: 'custom', path: ['action'], message: inputError(code) });
}

const itemsOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(menuLimits.maxItems);
const leaf = z.object(itemFields).superRefine(checkAction);
const branch = z.object({ ...itemFields, children: itemsOf(leaf).optional() }).superRefine(checkAction);
const MenuItemForm = z
  .object({ ...itemFields, children: itemsOf(branch).optional() })
  .superRefine(checkAction);
export type MenuItemForm = z.output<typeof MenuItemForm>;

/** A menu as it is saved, with all its items. */
export const MenuForm = z
  .object({
    /** That of a stored menu, or any other for a new one, which gets an id of its own. */
    id,
    name: title(),
    positions: z.array(z.enum(menuPositions)).max(menuPositions.length),
    items: itemsOf(MenuItemForm),
  })
  .superRefine(({ items }, context) => {
    const ids = idsOf(items);
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['items'], message });
    if (ids.length > menuLimits.maxItems)
      fault(inputError({ code: 'tooManyMenuItems', params: { count: menuLimits.maxItems } }));
    if (new Set(ids).size < ids.length) fault(inputError('menuItemTwice'));
  });
export type MenuForm = z.output<typeof MenuForm>;

interface WithChildren {
  id: string;
  children?: readonly WithChildren[] | undefined;
}

function idsOf(items: readonly WithChildren[]): string[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.children ?? [])]);
}
