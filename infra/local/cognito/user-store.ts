import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { PasswordHash } from './password-hash.ts';
import type { FailedSignIns } from './sign-in-lockout.ts';

export type UserStatus = 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';

/** A user of a pool; times in epoch milliseconds. `seq` orders users by creation. */
export interface StoredUser {
  seq: number;
  poolId: string;
  username: string;
  sub: string;
  attributes: Record<string, string>;
  status: UserStatus;
  isEnabled: boolean;
  password: PasswordHash | undefined;
  createdAt: number;
  modifiedAt: number;
  failed: FailedSignIns;
  /** Raised to make every refresh token issued so far invalid. */
  tokenGeneration: number;
}

/** One `attribute = "value"` (`=`) or `attribute ^= "value"` (`^=`, starts with) condition of ListUsers. */
export interface UserFilter {
  column: 'email' | 'username' | 'sub';
  comparison: '=' | '^=';
  value: string;
}

export type UserStore = ReturnType<typeof openUserStore>;

/** The queries on the users of all pools. Each call is one statement, atomic and durable when it returns. */
export function openUserStore(database: DatabaseSync) {
  const findOne = (where: string, ...values: SQLInputValue[]): StoredUser | undefined => {
    const row = database.prepare(`SELECT * FROM users WHERE ${where} ORDER BY seq LIMIT 1`).get(...values);
    return row && toStoredUser(row);
  };
  const update = (user: StoredUser, assignments: string, ...values: SQLInputValue[]): void => {
    database.prepare(`UPDATE users SET ${assignments} WHERE seq = ?`).run(...values, user.seq);
  };

  return {
    /** Finds a user by user name or by `sub`. */
    findByName: (poolId: string, name: string) =>
      findOne('pool_id = ? AND username = ?', poolId, name) ??
      findOne('pool_id = ? AND sub = ?', poolId, name),

    /** Finds a user by e-mail address, in whatever case. */
    findByEmail: (poolId: string, email: string) => findOne('pool_id = ? AND email = ?', poolId, email),

    /** Finds a user by `seq`. */
    findBySeq: (seq: number) => findOne('seq = ?', seq),

    /** Adds a user without a password; without a `username`, the generated `sub` is the user name. */
    add(
      user: { poolId: string; username?: string; attributes: Record<string, string> },
      nowMs: number,
    ): StoredUser {
      const sub = randomUUID();
      const row = database
        .prepare(
          `INSERT INTO users (pool_id, username, sub, email, attributes, status, created_at, modified_at)
           VALUES (?, ?, ?, ?, ?, 'FORCE_CHANGE_PASSWORD', ?, ?) RETURNING *`,
        )
        .get(
          user.poolId,
          user.username ?? sub,
          sub,
          user.attributes.email ?? null,
          JSON.stringify(user.attributes),
          nowMs,
          nowMs,
        );
      if (row === undefined) throw new Error('SQLite did not answer the user it inserted.');
      return toStoredUser(row);
    },

    /** Stores a new password and forgets failed sign-ins. */
    setPassword(user: StoredUser, password: PasswordHash, status: UserStatus, nowMs: number): void {
      update(
        user,
        'password_hash = ?, password_salt = ?, status = ?, modified_at = ?, failed_count = 0, last_failed_at = 0, locked_until = 0',
        password.hash,
        password.salt,
        status,
        nowMs,
      );
    },

    /** Replaces all attributes. */
    setAttributes(user: StoredUser, attributes: Record<string, string>, nowMs: number): void {
      const email = attributes.email ?? null;
      update(user, 'attributes = ?, email = ?, modified_at = ?', JSON.stringify(attributes), email, nowMs);
    },

    setEnabled(user: StoredUser, isEnabled: boolean, nowMs: number): void {
      update(user, 'is_enabled = ?, modified_at = ?', Number(isEnabled), nowMs);
    },

    setFailedSignIns(user: StoredUser, failed: FailedSignIns): void {
      const { failedCount, lastFailedAt, lockedUntil } = failed;
      update(
        user,
        'failed_count = ?, last_failed_at = ?, locked_until = ?',
        failedCount,
        lastFailedAt,
        lockedUntil,
      );
    },

    /** Makes every refresh token issued so far invalid. */
    revokeTokens: (user: StoredUser) => update(user, 'token_generation = token_generation + 1'),

    /** Removes a user with their refresh tokens. */
    remove(user: StoredUser): void {
      database.prepare('DELETE FROM users WHERE seq = ?').run(user.seq);
    },

    /** Lists users in the order of their creation, `limit` at most, beginning after `afterSeq`. */
    list(query: { poolId: string; afterSeq: number; limit: number; filter?: UserFilter }): StoredUser[] {
      const { condition, values } = filterCondition(query.filter);
      return database
        .prepare(`SELECT * FROM users WHERE pool_id = ? AND seq > ? AND ${condition} ORDER BY seq LIMIT ?`)
        .all(query.poolId, query.afterSeq, ...values, query.limit)
        .map(toStoredUser);
    },
  };
}

function filterCondition(filter: UserFilter | undefined): { condition: string; values: string[] } {
  if (filter === undefined) return { condition: 'TRUE', values: [] };
  if (filter.comparison === '=') return { condition: `${filter.column} = ?`, values: [filter.value] };
  // SQLite's substr keeps the column's collation out: compare lower case, as the NOCASE column does.
  const fold = filter.column === 'email' ? 'lower' : '';
  const start = `${fold}(substr(${filter.column}, 1, length(?)))`;
  return { condition: `${start} = ${fold}(?)`, values: [filter.value, filter.value] };
}

function toStoredUser(row: Record<string, SQLOutputValue>): StoredUser {
  return {
    seq: Number(row.seq),
    poolId: String(row.pool_id),
    username: String(row.username),
    sub: String(row.sub),
    attributes: JSON.parse(String(row.attributes)) as Record<string, string>,
    status: row.status as UserStatus,
    isEnabled: row.is_enabled === 1,
    password:
      row.password_hash instanceof Uint8Array && row.password_salt instanceof Uint8Array
        ? { hash: row.password_hash, salt: row.password_salt }
        : undefined,
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
    failed: {
      failedCount: Number(row.failed_count),
      lastFailedAt: Number(row.last_failed_at),
      lockedUntil: Number(row.locked_until),
    },
    tokenGeneration: Number(row.token_generation),
  };
}
