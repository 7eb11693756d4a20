import type { Reason } from '#shared/messages/errors.ts';
import { forbidden } from '../../../platform/app-error.ts';
import type { Access, EntryAction } from './access.ts';
import type { Outcome } from '../../background/change-each.ts';

/** Of the named entries those that the caller may do something with, and what is said of the others. */
interface Allowed {
  allowed: Access[];
  errors: Record<string, Reason>;
}

/** Picks the entries that an action may be carried out for; 403 where there is none among them. */
export function pickAllowed(found: Access[], action: EntryAction): Allowed {
  const allowed = found.filter(({ permissions }) => permissions[action]);
  if (allowed.length === 0 && found.length > 0) throw forbidden();
  const refused = found.filter((access) => !allowed.includes(access));
  return {
    allowed,
    errors: Object.fromEntries(refused.map(({ entry }) => [entry.entryId, 'forbidden'])),
  };
}

/** What became of entries of several drives. */
export function mergeOutcomes(outcomes: Outcome[]): Outcome {
  return {
    done: new Map(outcomes.flatMap(({ done }) => [...done])),
    errors: Object.assign({}, ...outcomes.map(({ errors }) => errors)) as Outcome['errors'],
  };
}
