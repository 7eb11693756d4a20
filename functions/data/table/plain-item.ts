import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item as the table's API and its stream write it: each value beside its type. */
export type TypedItem = Record<string, AttributeValue>;

/** The same item with its values alone. */
export function plainItem(item: TypedItem): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));
}

/**
 * These fields of an item, always in their order: objects that were made alike are read much faster than such as have
 * their fields in the order in which the table happened to tell them.
 */
export function plainFields(item: TypedItem, fields: readonly string[]): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const field of fields) {
    const value = item[field];
    if (value !== undefined) plain[field] = plainValue(value);
  }
  return plain;
}

/** The value of an attribute; numbers of this table fit into JavaScript's. */
export function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return plainItem(value.M);
  if (value.L !== undefined) return value.L.map(plainValue);
  if (value.SS !== undefined) return new Set(value.SS);
  if (value.NS !== undefined) return new Set(value.NS.map(Number));
  // Left in base64, see `withPlainAnswers`; those of streams are bytes.
  return value.B ?? null;
}
