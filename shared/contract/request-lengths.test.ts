import { expect, test } from 'vitest';
import * as z from 'zod';
import { toServerPath } from './api-path.ts';
import { requestPath } from '../limits/abuse-limits.ts';
import { routeRows } from '../routes/index.ts';

/** Bytes that the services before the API take; longer requests never reach it. */
const limits = {
  /** AWS WAF. Its rule for queries, 2,048 bytes, only counts. */
  path: requestPath.maxBytes,
  /** CloudFront: path and query. */
  url: 8192,
  /** API Gateway: request line and headers. */
  head: 10_240,
};
/** Cookies, `User-Agent` and what CloudFront adds, as browsers of this site send them. */
const headersBytes = 2000;
/** More than any number that a client writes. */
const numberChars = 24;
/** One character and what it takes in an address: as it is, escaped, and escaped in UTF-8. */
const widths: [string, number][] = [
  ['字', 9],
  ['é', 6],
  ['/', 3],
  ['=', 3],
  [' ', 3],
  ['a', 1],
];
/** Base64 of JSON: at most a few of its characters need an escape. */
const hardlyEscaped = ['filters'];

interface Json {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  properties?: Record<string, Json>;
}

/** Bytes of the longest value that a schema takes, in an address; throws where it sets no bound. */
function longest(schema: Json, name: string): number {
  if (schema.const !== undefined) return String(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((value) => String(value).length));
  // An address carries the text that a list is joined to.
  const texts = schema.anyOf?.filter(({ type }) => type !== 'array');
  if (texts) return Math.max(...texts.map((each) => longest(each, name)));
  if (schema.type === 'null') return 'null'.length;
  if (schema.type === 'boolean') return 'false'.length;
  if (schema.type === 'number' || schema.type === 'integer') return numberChars;
  if (schema.format === 'uuid') return 36;
  if (schema.type === 'string' && schema.maxLength !== undefined)
    return schema.maxLength * widthOf(schema, name);
  throw new Error(`${name} has no bound: ${JSON.stringify(schema)}`);
}

function widthOf({ pattern }: Json, name: string): number {
  if (hardlyEscaped.includes(name)) return 1;
  const allowed = widths.filter(([char]) => pattern === undefined || new RegExp(pattern).test(char));
  return Math.max(1, ...allowed.map(([, bytes]) => bytes));
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.entries(
    schema
      ? ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {})
      : {},
  );

test.each(routeRows.map(({ route }) => [route.name, route] as const))(
  'the longest request of %s passes the services before the API',
  (_, route) => {
    const params = fieldsOf(route.params).map(([name, schema]) => longest(schema, name));
    const query = fieldsOf(route.query).map(([name, schema]) => `${name}=&`.length + longest(schema, name));
    const sum = (bytes: number[]) => bytes.reduce((total, each) => total + each, 0);
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const pathBytes = toServerPath(path).replaceAll(/\{\w+\}/g, '').length + sum(params);
      const urlBytes = pathBytes + 1 + sum(query);
      expect(pathBytes).toBeLessThanOrEqual(limits.path);
      expect(urlBytes).toBeLessThanOrEqual(limits.url);
      expect(urlBytes + headersBytes).toBeLessThanOrEqual(limits.head);
    }
  },
);
