import { routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';

/** As API Gateway takes it. */
export interface RouteThrottle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

/** The part of the API's requests that one costly route may take up. */
const share = 0.1;

/**
 * Throttles of routes by API Gateway's key. A route with a limit of its own in the route table is one that hashes
 * passwords, sends mails, draws pictures or may be used to guess. That limit is for each caller; this one is for all
 * of them together, so that a flood of one such route, from however many addresses, leaves room for everybody else.
 */
export function throttlesByRoute(overall: {
  ratePerSecond: number;
  burst: number;
}): Record<string, RouteThrottle> {
  const throttle = {
    ThrottlingRateLimit: Math.max(1, Math.floor(overall.ratePerSecond * share)),
    ThrottlingBurstLimit: Math.max(1, Math.floor(overall.burst * share)),
  };
  const keys = routeRows.filter(({ route }) => route.rateLimit).flatMap(({ route }) => routeKeys(route));
  return Object.fromEntries(keys.map((key) => [key, throttle]));
}
