import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Signs tokens with a key that this data folder alone has. */
export interface TokenSigner {
  /** The public half, for `/.well-known/jwks.json`. */
  jwks: { keys: (JsonWebKey & { kid: string; alg: string; use: string })[] };
  /** Makes a signed JSON Web Token of the claims. */
  signClaims(claims: Record<string, unknown>): string;
}

/** Reads the RS256 signing key from the database, or makes and keeps one on first use. */
export function openTokenSigner(database: DatabaseSync): TokenSigner {
  const { kid, privateKey } = findSigningKey(database) ?? createSigningKey(database);
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const header = encodePart({ alg: 'RS256', kid });
  return {
    jwks: { keys: [{ ...publicJwk, kid, alg: 'RS256', use: 'sig' }] },
    signClaims(claims) {
      const signed = `${header}.${encodePart(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}

function findSigningKey(database: DatabaseSync): { kid: string; privateKey: KeyObject } | undefined {
  const row = database.prepare('SELECT kid, private_key_pem FROM signing_keys LIMIT 1').get();
  return row && { kid: String(row.kid), privateKey: createPrivateKey(String(row.private_key_pem)) };
}

function createSigningKey(database: DatabaseSync): { kid: string; privateKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  database.prepare('INSERT INTO signing_keys (kid, private_key_pem) VALUES (?, ?)').run(kid, pem);
  return { kid, privateKey };
}

function encodePart(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
