import { X509Certificate } from 'node:crypto';
import { gatewayDown } from '../gateway-error.ts';
import { paypalOrigins } from './paypal-url.ts';

/** Shorter than the timeout of the function. */
const timeoutMs = 8000;
/** PayPal's file holds the certificate and its issuers, about 6 kB. */
const maxBytes = 64 * 1024;
const maxCached = 10;
const pathPattern = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Whether a URL can be that of a certificate of PayPal. */
export function isCertificateUrl(url: string, isTest: boolean): boolean {
  return paypalOrigins(isTest).some(
    (origin) => url.startsWith(origin) && pathPattern.test(url.slice(origin.length)),
  );
}

const cached = new Map<string, Promise<X509Certificate | undefined>>();

/**
 * Returns the certificate of a URL that `isCertificateUrl` accepts; undefined if there is none. Throws 502 if PayPal is
 * down. The caller checks its validity. Certificates stay in memory, because PayPal never changes one under its URL.
 */
export async function getCertificate(url: string): Promise<X509Certificate | undefined> {
  const known = cached.get(url);
  if (known) return known;
  const loading = load(url);
  const [oldest] = cached.keys();
  if (cached.size >= maxCached && oldest !== undefined) cached.delete(oldest);
  cached.set(url, loading);
  let certificate: X509Certificate | undefined;
  try {
    certificate = await loading;
    return certificate;
  } finally {
    if (!certificate && cached.get(url) === loading) cached.delete(url);
  }
}

async function load(url: string): Promise<X509Certificate | undefined> {
  const pem = await download(url);
  try {
    return pem && new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

async function download(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 429 || response.status >= 500) throw gatewayDown(response.status);
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    return await readLimited(response.body);
  } catch (error) {
    throw gatewayDown(error);
  }
}

/** Reads a body; undefined if it is too large. Leaving the loop closes the connection. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
