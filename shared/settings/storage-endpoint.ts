import * as z from 'zod';
import { badAddress } from '../contract/address-field.ts';

/** Whether a text is the origin of a service. Pages reach it as well, so it has TLS unless it is on this computer. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  // It becomes a part of the content security policy.
  return isSafe && /^[a-z\d.-]+$/i.test(hostname) && [origin, `${origin}/`].includes(text.toLowerCase());
}

/** The address of a service that speaks the protocol of Amazon S3. */
export const storageEndpoint = z.url().max(255).refine(isEndpoint, badAddress);
