import { can } from '#shared/permissions/can.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Caller } from '../accounts/caller.ts';
import { getSettings } from '../site/site-settings.ts';

/** Throws 404 while billing is off. */
export async function demandBilling(): Promise<void> {
  const { billing } = await getSettings();
  if (!billing.enable) throw notFound();
}

/** Whether a caller manages plans. They can do so while billing is off. */
export function managesPlans({ permissions }: Caller): boolean {
  return can(permissions, 'admin.access') && can(permissions, 'plans.update');
}
