import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { StoredUser } from './user-store.ts';

/** What a refresh token stands for; times in epoch milliseconds. */
export interface RefreshGrant {
  userSeq: number;
  clientId: string;
  tokenGeneration: number;
  signedInAt: number;
  expiresAt: number;
}

const lifetimeMs = 30 * 24 * 3600_000;

export type RefreshTokenStore = ReturnType<typeof openRefreshTokenStore>;

/** Refresh tokens, kept as hashes: whoever reads the database cannot sign in with it. */
export function openRefreshTokenStore(database: DatabaseSync) {
  return {
    /** Issues a token for 30 days, Cognito's default, and drops those that have run out. */
    issue(user: StoredUser, clientId: string, nowMs: number): string {
      database.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?').run(nowMs);
      const token = randomBytes(48).toString('base64url');
      database
        .prepare('INSERT INTO refresh_tokens VALUES (?, ?, ?, ?, ?, ?)')
        .run(hashToken(token), user.seq, clientId, user.tokenGeneration, nowMs, nowMs + lifetimeMs);
      return token;
    },

    /** Finds what a token stands for; the caller checks whether it still holds. */
    find(token: string): RefreshGrant | undefined {
      const row = database.prepare('SELECT * FROM refresh_tokens WHERE token_hash = ?').get(hashToken(token));
      return (
        row && {
          userSeq: Number(row.user_seq),
          clientId: String(row.client_id),
          tokenGeneration: Number(row.token_generation),
          signedInAt: Number(row.signed_in_at),
          expiresAt: Number(row.expires_at),
        }
      );
    },
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
