import { isIPv4 } from 'node:net';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { refundRate, spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';

/** The network that spraying comes from: 256 addresses of IPv4, and what a household has of IPv6. */
function wideNetworkOf({ ipAddress, network }: Pick<HttpDetails, 'ipAddress' | 'network'>): string {
  return isIPv4(ipAddress) ? ipAddress.split('.').slice(0, 3).join('.') : network;
}

/**
 * Signs somebody in, and counts it against their network if that fails, over all accounts: one common password for each
 * of a thousand addresses passes every limit of an account. It is counted beforehand and taken back on success, so that
 * tries side by side cannot outrun the count. 429 past the limit.
 */
export async function countFailedSignIn<T>(http: HttpDetails, signIn: () => Promise<T>): Promise<T> {
  const network = wideNetworkOf(http);
  await spendRate(rateLimits.failedSignIns, network);
  const outcome = await signIn();
  await refundRate(rateLimits.failedSignIns, network);
  return outcome;
}
