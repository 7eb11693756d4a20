import { ItemScanner, UnknownForm } from './item-scanner.ts';
import { plainFields, type TypedItem } from './plain-item.ts';

/** What a query answers, of each item its values alone. */
export interface PageAnswer {
  Items?: Record<string, unknown>[];
}

const itemsBegin = '"Items":[';

/**
 * Reads the text of a query's answer, of each item these fields, in their order. `JSON.parse` takes several times as
 * long: it makes an object of each value, and of items that all have an order of their own, as the table tells them, each
 * is made differently. What the table does not write so is left to it.
 *
 * Long values are views of the text, which stays in memory as long as one of them does: for pages that are soon sent.
 */
export function readPage(text: string, fields: readonly string[]): PageAnswer {
  // Within a text the quotes would be escaped, and a field of that name has an object.
  const start = text.indexOf(itemsBegin);
  if (start === -1) return readAsJson(text, fields);
  const scanner = new ItemScanner(text, start + itemsBegin.length);
  try {
    const Items = scanner.readItems(fields);
    const rest = text.slice(0, start) + itemsBegin + text.slice(scanner.position);
    return { ...(JSON.parse(rest) as object), Items };
  } catch (error) {
    if (!(error instanceof UnknownForm)) throw error;
    return readAsJson(text, fields);
  }
}

function readAsJson(text: string, fields: readonly string[]): PageAnswer {
  const answer = JSON.parse(text) as { Items?: TypedItem[] };
  return { ...answer, ...(answer.Items && { Items: answer.Items.map((item) => plainFields(item, fields)) }) };
}
