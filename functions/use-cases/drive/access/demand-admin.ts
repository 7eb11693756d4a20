import { forbidden, invalid } from '../../../platform/app-error.ts';
import { type SignedIn, signInNeeded } from '../../accounts/caller.ts';
import { canManage } from '../../accounts/staff-rights.ts';
import type { Reach } from './access.ts';

/** Throws unless the caller may reach the entries of all users: 401 for guests, 403 for users, 422 by way of a link. */
export function demandAdmin({ caller, link }: Pick<Reach, 'caller' | 'link'>): SignedIn {
  if (caller.kind === 'guest') throw signInNeeded(caller);
  if (!canManage(caller, 'files.update')) throw forbidden();
  if (link) throw invalid({ asAdmin: 'invalidValue' });
  return caller;
}
