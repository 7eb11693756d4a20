import { env } from '../platform/env.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether secrets may be sent to an address: over TLS; or on this machine, where the site itself is on it. */
export function isTrustedAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:') return protocol === 'https:';
  return loopback.includes(hostname) && env.baseUrl.startsWith('http:');
}
