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
  const names = new Map(
    Object.entries(schema.attributes).map(([name, attribute]: [string, { field?: string }]) => [
      attribute.field ?? name,
      name,
    ]),
  );
  return (stored) => {
    const item: StoredItem = {};
    for (const field in stored) {
      const name = names.get(field);
      if (name !== undefined) item[name] = stored[field];
    }
    return item as Item;
  };
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
