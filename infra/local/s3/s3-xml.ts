const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const NAMED_ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };
export type XmlFields = Record<string, XmlValue>;

/** An XML answer, of S3 by default. Arrays repeat their element; undefined leaves it out. */
export function renderDocument(root: string, fields: XmlFields, namespace = NAMESPACE): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${renderFields(fields)}</${root}>`;
}

/** S3's error document; unlike every other answer it has no namespace. */
export function renderErrorDocument(fields: XmlFields): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${renderFields(fields)}</Error>`;
}

/**
 * The inner XML of every element `name` in `xml`. Enough for the two documents that S3 clients send, in which
 * no element contains another of its own name.
 */
export function listElements(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}\\s*>`, 'g');
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** The text of the first element `name` in `xml`, entities resolved; undefined where there is none. */
export function findElementText(xml: string, name: string): string | undefined {
  const [inner] = listElements(xml, name);
  return inner === undefined ? undefined : unescapeXml(inner);
}

function renderFields(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => renderElement(name, value))
    .join('');
}

function renderElement(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => renderElement(name, item)).join('');
  const inner = typeof value === 'object' ? renderFields(value) : escapeXml(String(value));
  return `<${name}>${inner}</${name}>`;
}

function escapeXml(text: string): string {
  // Control characters too: a parser would drop or normalize them, and object keys may contain them.
  return text.replace(/[<>&"\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos));/gi,
    (_entity, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? '';
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}
