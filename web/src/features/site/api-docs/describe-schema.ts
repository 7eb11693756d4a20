import type { OpenApiDocument, Schema } from './openapi-types.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** A field of an object, as a line of the page. */
export interface SchemaField {
  name: string;
  isRequired: boolean;
  schema: Schema;
}

const referencePrefix = '#/components/schemas/';

/** Name of the entity that a schema refers to. */
export function referredName({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(referencePrefix) ? $ref.slice(referencePrefix.length) : undefined;
}

/** The schema itself, where a reference stands for it. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = referredName(schema);
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

/** The type in the notation of TypeScript: `string | null`, `FileEntry[]`, `{ [key]: number }`. */
export function typeOf(schema: Schema): string {
  const name = referredName(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return [...new Set(schema.allOf.map(typeOf))].join(' & ');
  if (schema.format === 'binary') return 'file';
  return union([schema.type ?? 'any'].flat().map((type) => plainTypeOf(type, schema)));
}

function plainTypeOf(type: string, { items, properties, additionalProperties }: Schema): string {
  if (type === 'array') return listOf(items ? typeOf(items) : 'any');
  if (type === 'object' && !properties && typeof additionalProperties === 'object') {
    return `{ [key]: ${typeOf(additionalProperties)} }`;
  }
  return type;
}

const listOf = (type: string) => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);

/** Each type once, and `null` at the end. */
function union(types: string[]): string {
  const parts = new Set(types.flatMap((type) => type.split(' | ')));
  const isNullable = parts.delete('null');
  return [...parts, ...(isNullable ? ['null'] : [])].join(' | ') || 'null';
}

/** Bounds and the like, in the words of the schema: `minLength 3`. */
export function limitsOf(schema: Schema): string[] {
  const names = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
  const inner = choicesOf(schema).find((choice) => choice.type !== 'null') ?? schema;
  const limits = names.flatMap((name) => {
    const value = schema[name] ?? inner[name];
    return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? [] : [`${name} ${value}`];
  });
  return schema.default === undefined ? limits : [...limits, `default ${JSON.stringify(schema.default)}`];
}

const choicesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];

/** The fields of an object, of the objects in a list, or of every form that something may have. */
export function fieldsOf(schema: Schema, schemas: Schemas): SchemaField[] {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.properties) {
    const required = new Set(resolved.required);
    return Object.entries(resolved.properties).map(([name, property]) => ({
      name,
      isRequired: required.has(name),
      schema: property,
    }));
  }
  const inner = [resolved.items, resolved.additionalProperties, ...choicesOf(resolved)];
  const fields = inner.filter((part) => typeof part === 'object').flatMap((part) => fieldsOf(part, schemas));
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
