import type { ClientSettings } from '#shared/client-settings.ts';
import { invalid } from '../../platform/app-error.ts';

const accepted: readonly unknown[] = [true, 'true', 1, '1', 'on', 'yes'];

/** Demands that each policy of the site was accepted by the field of its id; 422 names those that were not. */
export function demandPolicies(body: Record<string, unknown>, settings: ClientSettings): void {
  const open = settings.registration.policies.filter(({ id }) => !accepted.includes(body[id]));
  if (open.length === 0) return;
  throw invalid(Object.fromEntries(open.map(({ id }) => [id, 'policyNotAccepted'])));
}
