import { notFound } from '../../platform/app-error.ts';
import type { Caller } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { getSettings } from '../site/site-settings.ts';

/** Throws 404 while billing is off. */
export async function demandBilling(): Promise<void> {
  const { billing } = await getSettings();
  if (!billing.enable) throw notFound();
}

/** Whether a caller manages plans. They can do so while billing is off. */
export function managesPlans(caller: Caller): boolean {
  return canManage(caller, 'plans.update');
}
