import type { suggestPeople as route } from '#shared/routes/sharing/sharing.ts';
import { presentShortUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { findPersonByEmail, suggestPeople as suggest } from '../../../use-cases/sharing/suggest-people.ts';

/**
 * Returns people whom the caller shares or works with, by name or address. Whole addresses are looked up as sharing
 * does, within the same number of them.
 */
export const suggestPeople: Handler<typeof route> = async ({ query, caller }) => {
  const { drive } = await getSettings();
  const known = drive.share_suggestions ? await suggest(caller, query.query, query.perPage) : [];
  const exact = known.some(({ email }) => email === query.query.toLowerCase())
    ? undefined
    : await findExact(caller, query.query);
  const people = exact ? [exact, ...known].slice(0, query.perPage) : known;
  return { users: people.map(presentShortUser) };
};

/** Past the limit the people whom the caller knows are suggested all the same. */
async function findExact(caller: SignedIn, text: string) {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) return undefined;
  try {
    await spendRate(rateLimits.suggestedAddresses, String(caller.user.userId));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
  return findPersonByEmail(caller, text.toLowerCase());
}
