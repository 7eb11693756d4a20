import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { plainValue } from './plain-item.ts';

/** The text is not written as the table writes items: there is white space, or it is no list of items. */
export class UnknownForm extends Error {}

const places = new WeakMap<readonly string[], Map<string, number>>();

/** Where each field stands in a list of them. */
function placesOf(fields: readonly string[]): Map<string, number> {
  const known = places.get(fields) ?? new Map(fields.map((field, place) => [field, place]));
  places.set(fields, known);
  return known;
}

const [quote, comma, colon, open, close, endOfList] = [...'",:{}]'].map((character) =>
  character.charCodeAt(0),
) as [number, number, number, number, number, number];

/**
 * Reads items out of JSON in which each value stands beside its type: `{"name":{"S":"a"},"size":{"N":"1"}}`. It looks at
 * single characters, as it does so hundreds of times a page.
 */
export class ItemScanner {
  readonly #text: string;
  /** Where reading goes on. */
  position: number;
  #nextEscape = -1;

  constructor(text: string, position: number) {
    this.#text = text;
    this.position = position;
  }

  /** The items of a list of which the bracket was read, up to the one that closes it. Throws UnknownForm. */
  readItems(fields: readonly string[]): Record<string, unknown>[] {
    const items: Record<string, unknown>[] = [];
    if (this.#next() === endOfList) return items;
    const wanted = placesOf(fields);
    do items.push(this.#readItem(fields, wanted));
    while (this.#takes(comma));
    if (this.#next() !== endOfList) throw new UnknownForm();
    return items;
  }

  #readItem(fields: readonly string[], wanted: ReadonlyMap<string, number>): Record<string, unknown> {
    const values = Array<unknown>(fields.length).fill(undefined);
    this.#take(open);
    if (!this.#takes(close)) {
      do {
        const place = wanted.get(this.#readText());
        this.#take(colon);
        const value = this.#readValue();
        if (place !== undefined) values[place] = value;
      } while (this.#takes(comma));
      this.#take(close);
    }
    // Made alike, items are read fast.
    const item: Record<string, unknown> = {};
    for (let place = 0; place < fields.length; place += 1) {
      const value = values[place];
      if (value !== undefined) item[fields[place] ?? ''] = value;
    }
    return item;
  }

  #readValue(): unknown {
    const isOneLetter = this.#text.charCodeAt(this.position + 3) === quote;
    const type = isOneLetter ? this.#text[this.position + 2] : undefined;
    if (type !== 'S' && type !== 'N') return this.#readOther();
    this.#take(open);
    this.position += '"S"'.length;
    this.#take(colon);
    const text = this.#readText();
    this.#take(close);
    return type === 'N' ? Number(text) : text;
  }

  /** A value that is neither text nor number. */
  #readOther(): unknown {
    const json = this.#takeObject();
    if (json === '{"BOOL":true}') return true;
    if (json === '{"BOOL":false}') return false;
    return plainValue(JSON.parse(json) as AttributeValue);
  }

  #readText(): string {
    const begin = this.position;
    const end = this.#passText();
    // JavaScript's own reader knows the escapes.
    if (this.#nextEscape < end) return JSON.parse(this.#text.slice(begin, end)) as string;
    return this.#text.slice(begin + 1, end - 1);
  }

  /** Goes behind the text in quotes that begins here, and answers where that is. */
  #passText(): number {
    if (this.#next() !== quote) throw new UnknownForm();
    if (this.#nextEscape < this.position) this.#nextEscape = this.#find('\\', this.position);
    let end = this.#find('"', this.position + 1);
    // What is escaped is behind the backslash, and may be one itself.
    for (let escape = this.#nextEscape; escape < end; escape = this.#find('\\', escape + 2)) {
      if (end === escape + 1) end = this.#find('"', end + 1);
    }
    if (end === Infinity) throw new UnknownForm();
    this.position = end + 1;
    return this.position;
  }

  /** The text of the object that begins here. */
  #takeObject(): string {
    const begin = this.position;
    if (this.#next() !== open) throw new UnknownForm();
    let depth = 0;
    do {
      const character = this.#next();
      if (Number.isNaN(character)) throw new UnknownForm();
      if (character === quote) this.#passText();
      else this.position += 1;
      if (character === open) depth += 1;
      if (character === close) depth -= 1;
    } while (depth > 0);
    return this.#text.slice(begin, this.position);
  }

  #find(character: string, from: number): number {
    const found = this.#text.indexOf(character, from);
    return found === -1 ? Infinity : found;
  }

  #next(): number {
    return this.#text.charCodeAt(this.position);
  }

  #take(character: number): void {
    if (!this.#takes(character)) throw new UnknownForm();
  }

  #takes(character: number): boolean {
    if (this.#text.charCodeAt(this.position) !== character) return false;
    this.position += 1;
    return true;
  }
}
