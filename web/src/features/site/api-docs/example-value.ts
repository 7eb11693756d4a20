import { resolveSchema } from './describe-schema.ts';
import type { OpenApiDocument, Schema } from './openapi-types.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** Deeper than this an example helps nobody, and a schema may contain itself. */
const maxDepth = 6;

/** What text of a name may look like. */
const texts: Record<string, string> = {
  email: 'ann@example.com',
  password: 'a good long password',
  hash: 'MzI2MHxwYWRkaQ',
  name: 'Report.pdf',
  id: '3260',
  timezone: 'Europe/Berlin',
  language: 'en',
  country: 'DE',
  color: '#2563eb',
};

/** What numbers of a name may be. */
const numbers: Record<string, number> = { workspaceId: 0 };

/** A value that fits a schema, for the examples of the page. */
export function exampleValue(schema: Schema, schemas: Schemas, name = '', depth = 0): unknown {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices) return exampleValue(tellingChoice(choices), schemas, name, depth);
  const [type] = [resolved.type ?? 'string'].flat();
  if (type === 'object') return exampleObject(resolved, schemas, depth);
  if (type === 'array') {
    const item = resolved.items && depth < maxDepth && exampleValue(resolved.items, schemas, '', depth + 1);
    return item ? [item] : [];
  }
  return examplePlain(type, resolved, name);
}

/** Null and the empty text are choices that say nothing. */
function tellingChoice(choices: Schema[]): Schema {
  return choices.find(({ type, const: value }) => type !== 'null' && value !== '') ?? choices[0] ?? {};
}

function exampleObject({ properties = {} }: Schema, schemas: Schemas, depth: number): object {
  if (depth >= maxDepth) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, exampleValue(value, schemas, key, depth + 1)]),
  );
}

function examplePlain(type: string | undefined, schema: Schema, name: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return numbers[name] ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format === 'email') return texts['email'];
      if (name.endsWith('_at')) return '2026-01-15T10:30:00.000000Z';
      return texts[name] ?? 'text';
  }
}
