import * as z from 'zod';
import type { Route } from '../contract/define-route.ts';
import { BootstrapData } from '../entities/site/bootstrap-data.ts';
import { FileEntry } from '../entities/drive/file-entry.ts';
import { FileVersion } from '../entities/drive/file-version.ts';
import { ShareableLink } from '../entities/drive/shareable-link.ts';
import { User } from '../entities/accounts/user.ts';
import { Workspace } from '../entities/workspace.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Entities that many calls answer: described once, and referred to by name. */
const entities = z.registry<{ id: string }>();
entities.add(User, { id: 'User' });
entities.add(FileEntry, { id: 'FileEntry' });
entities.add(FileVersion, { id: 'FileVersion' });
entities.add(ShareableLink, { id: 'ShareableLink' });
entities.add(Workspace, { id: 'Workspace' });
entities.add(BootstrapData, { id: 'BootstrapData' });

/** JSON schema of what a caller sends: the whole of it in its place. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

/**
 * JSON schema of what a caller receives. Entities become references into `components/schemas`, and are added to
 * `named`.
 */
export function outputSchema(schema: z.ZodType, named: Map<string, JsonSchema>): JsonSchema {
  const {
    $schema: _version,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: entities,
    override: ({ jsonSchema }) => dropSafeBounds(jsonSchema),
  });
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...described } = definition as JsonSchema & { id?: string };
    named.set(name, pointToComponents(described));
  }
  return pointToComponents(rest);
}

/** That every whole number fits into a double is said once, and not at each of them. */
function dropSafeBounds(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function pointToComponents<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text) as Value;
}

/** Fields of the forms that routes take as `multipart/form-data`, by the route's name. */
const formFields: Record<string, { properties: Record<string, object>; required?: string[] }> = {
  uploadByForm: {
    properties: {
      file: { type: 'string', format: 'binary' },
      clientMime: { type: 'string' },
      clientExtension: { type: 'string' },
      metadata: { type: 'string' },
    },
    required: ['file'],
  },
  uploadAvatar: {
    properties: {
      file: { type: 'string', format: 'binary', description: 'An image of at most 2 MB.' },
      url: { type: 'string', format: 'uri', description: 'Or the https address of such an image.' },
    },
  },
  uploadWorkspaceAvatar: {
    properties: {
      file: { type: 'string', format: 'binary', description: 'An image of at most 2 MB.' },
    },
    required: ['file'],
  },
};

/** What a route takes as its body, by content type; undefined where it takes none. */
export function requestContent(route: Route): Record<string, object> | undefined {
  if (route.body) return { 'application/json': { schema: inputSchema(route.body) } };
  if (route.bodyType === 'formData') {
    return { 'multipart/form-data': { schema: { type: 'object', ...getFormFields(route) } } };
  }
  if (route.bodyType === 'binary') return { 'application/offset+octet-stream': {} };
  return undefined;
}

function getFormFields({ name }: Route): object {
  const fields = formFields[name];
  if (!fields) throw new Error(`The form of ${name} is not described.`);
  return fields;
}
