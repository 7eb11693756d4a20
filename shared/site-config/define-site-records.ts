import type * as z from 'zod';

/** Kinds of records by which an installation differs from another one, besides its settings. */
export type SiteRecordKind = 'role' | 'product' | 'theme' | 'menu' | 'tag' | 'localization';

/** The records of a kind: what is valid, and what an installation starts with. */
export interface SiteRecords<Value> {
  kind: SiteRecordKind;
  schema: z.ZodType<Value>;
  /** Holds for an id until a record of that id is stored or deleted. */
  seed: readonly (Value & { id: number })[];
  /** Ids below are the product's. */
  firstId: number;
  /** Stands in for a stored record that cannot be read. It must open nothing; undefined leaves the record out. */
  closed: (id: number, seed: Value | undefined) => Value | undefined;
}

/** A record that holds. */
export type SiteRecord<Value> = Value & {
  id: number;
  /** Counts its changes, for the optimistic lock; 0 for the seed. */
  version: number;
  created_at: string;
  updated_at: string;
};

/** Declares the records of a kind. */
export function defineSiteRecords<Value>(records: SiteRecords<Value>): SiteRecords<Value> {
  return records;
}

/**
 * Copies of the version of all records and settings. Every request of a user reads the version, and one item takes
 * 3,000 reads a second.
 */
export const siteVersionCopies = 8;
