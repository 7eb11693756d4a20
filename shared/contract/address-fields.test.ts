import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { Menu } from '../entities/site/menu.ts';
import { routeRows } from '../routes/index.ts';
import { settingSections } from '../settings/index.ts';

/** What is read of a schema's definition. The library's own types tell each kind of schema apart by its class. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

type Field = [name: string, schema: z.ZodType];

/** The fields of a schema that take text, by their paths. */
function textsIn(name: string, schema: z.ZodType): Field[] {
  const { type, shape, element, options = [], innerType } = schema._zod.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => textsIn(`${name}.${key}`, inner));
  if (element) return textsIn(`${name}[]`, element);
  const inside = [innerType, ...options].filter((part) => part !== undefined);
  const found = inside.flatMap((part) => textsIn(name, part));
  if (found.some(([path]) => path !== name)) return found;
  const takesText = type === 'string' || type === 'pipe' || found.length > 0;
  return takesText ? [[name, schema]] : [];
}

const namesAddress =
  /(url|uri|link|href|image|logo|favicon|action|address|endpoint|sentry_public)s?(_\w+|\[\])?$/i;

const settings = Object.values(settingSections).flatMap(({ client, server }) =>
  Object.entries({ ...client, ...server }),
);
const fields = [
  ...settings.flatMap(([name, { schema }]) => textsIn(name, schema)),
  ...routeRows.flatMap(({ route: { name, body, query } }) =>
    [body, query].flatMap((schema) => (schema ? textsIn(name, schema) : [])),
  ),
  ...textsIn('menu', Menu),
].filter(([name]) => namesAddress.test(name));
/** The deployment decides; a postal address; the name of what a captcha protects; texts about pages of links. */
const noAddresses = [
  'base_url',
  'billing.invoice.address',
  'verifyHumanCheck.action',
  'seo.titles.shareable-link',
  'seo.descriptions.shareable-link',
];
const takesAddress = ([name, schema]: Field) =>
  !noAddresses.includes(name) && schema.safeParse('https://site.example/a.png').success;

describe('a field for an address', () => {
  test.each(fields.filter(takesAddress))('%s refuses one that cannot be parsed', (_, schema) => {
    expect(schema.safeParse('https://x:99999/').success).toBe(false);
  });
});
