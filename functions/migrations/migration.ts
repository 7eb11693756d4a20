import type { StoredItem } from '../data/table/read-item.ts';

/**
 * Brings items of the table from a former shape into the present one, one by one, while people use them. It is run
 * again where it broke off, and a second time over everything: each write must hold by a condition that it meets what
 * it expects, and change nothing that is in the present shape already.
 */
export interface Migration {
  /** Name of its file: `0001-session-epoch`. The number is its place; it never changes once it was released. */
  id: string;
  /** What it does, for whoever runs the installation. */
  about: string;
  /** Names of the entities whose items it wants to see. */
  entities: readonly string[];
  /** Brings an item, as it was read a moment ago, into the present shape. Answers whether there was anything to do. */
  migrateItem(item: StoredItem): Promise<boolean>;
}
