import type { MiddlewareObj } from '@middy/core';
import type { RateLimit } from '#shared/contract/define-route.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { readAhead } from '../../data/table/read-ahead.ts';
import { sha256 } from '../../platform/hashing.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { keysAhead } from '../keys-ahead.ts';
import { readJson } from '../read-json.ts';
import { spendCallerRate } from '../spend-caller-rate.ts';
import { spendRate } from '../spend-rate.ts';
import type { Exchange } from '../types.ts';

/** The general limit of the caller or the guest's address, and the route's own. */
export function limitRate(): MiddlewareObj<Exchange> {
  return {
    before: async ({ event: exchange }) => {
      const { caller, route } = exchange;
      if (route?.tableFree) return;
      const userId = caller?.kind === 'user' ? spenderOf(caller) : undefined;
      if (route?.rateLimit?.isOnly) return spendRate(route.rateLimit, subjectOf(route.rateLimit, exchange));
      if (userId === undefined) await spendBesideReads(exchange);
      else await spendCallerRate(userId);
      if (route?.rateLimit) await spendRate(route.rateLimit, subjectOf(route.rateLimit, exchange));
    },
  };
}

/** A call past the limit is refused, whatever was read meanwhile. */
async function spendBesideReads(exchange: Exchange): Promise<void> {
  await Promise.all([spendRate(rateLimits.guest, exchange.http.network), readAhead(keysAhead(exchange))]);
}

/** An admin who is logged in as a user uses up none of the user's calls. */
const spenderOf = ({ user, impersonator = user }: SignedIn) => impersonator.userId;

function subjectOf({ per }: RateLimit, { http, caller, event }: Exchange): string {
  if (per === 'caller' && caller?.kind === 'user') return String(spenderOf(caller));
  if (typeof per === 'string') return http.network;
  const field = 'body' in per ? per.body : per.addressAndBody;
  const value = String(bodyField(event, field) ?? '')
    .trim()
    .toLowerCase();
  // Hashed: what people type must neither make keys nor stand in them.
  const subject = sha256(value);
  // An empty value is counted by the network: otherwise all callers who leave the field out would share one limit.
  return 'body' in per && value !== '' ? subject : `${http.network}#${subject}`;
}

function bodyField(event: Exchange['event'], field: string): unknown {
  try {
    const body = readJson(event);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The parser behind this refuses it; until then it counts as an empty value.
    return undefined;
  }
}
