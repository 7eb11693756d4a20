/** An item as the table stores it. */
export type StoredItem = Record<string, unknown>;

/** What is needed to know of an ElectroDB entity: under which names the table stores its attributes. */
interface Entity {
  schema: { attributes: object };
}

/**
 * How stored items become those of an entity: their attributes by their names. ElectroDB does the same with a look at
 * each attribute's definition, which takes a page of fifty as long as reading it.
 */
export function itemReader<Item>({ schema }: Entity): (stored: StoredItem) => Item {
  const names = new Map(namedFields(schema.attributes));
  return (stored) => {
    const item: StoredItem = {};
    for (const field in stored) {
      const name = names.get(field);
      if (name !== undefined) item[name] = stored[field];
    }
    return item as Item;
  };
}

/** Names of an entity's attributes in the table. */
export function fieldsOf({ schema }: Entity): string[] {
  return namedFields(schema.attributes).map(([field]) => field);
}

function namedFields(attributes: object): [field: string, name: string][] {
  return Object.entries(attributes).map(([name, attribute]: [string, { field?: string }]) => [
    attribute.field ?? name,
    name,
  ]);
}

/** What a query answers that leaves its items as they are (`data: 'raw'`), which ElectroDB's types do not know. */
export interface StoredPage {
  data: unknown;
  cursor?: string | null;
}

/** The items of such a page. */
export function storedItemsOf({ data }: StoredPage): StoredItem[] {
  const { Items = [] } = data as { Items?: StoredItem[] };
  return Items;
}
