import * as z from 'zod';
import { toServerPath } from './api-path.ts';
import type { Route } from './define-route.ts';
import { type FeatureName, featureNames, routeRows } from './routes/index.ts';

const titles: Record<FeatureName, string> = {
  system: 'System',
  auth: 'Auth',
  users: 'User',
  drive: 'Files',
  uploads: 'Uploads',
  content: 'Files',
  links: 'Links',
};

/** JSON schema of a zod schema as a caller sends it (`input`) or receives it (`output`). */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(route: Route): object[] {
  const named = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...named(route.params, 'path'), ...named(route.query, 'query')];
}

const formBody = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    clientMime: { type: 'string' },
    clientExtension: { type: 'string' },
    metadata: { type: 'string' },
  },
  required: ['file'],
};

function requestBody(route: Route): object | undefined {
  const content = (type: string, schema: object) => ({ requestBody: { content: { [type]: { schema } } } });
  if (route.body) return content('application/json', schemaOf(route.body, 'input'));
  if (route.bodyType === 'formData') return content('multipart/form-data', formBody);
  if (route.bodyType === 'binary') return content('application/offset+octet-stream', {});
  return undefined;
}

function responses(route: Route): object {
  const success = route.answer
    ? { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } }
    : {};
  return {
    [route.status ?? 200]: { description: 'Success', ...success },
    default: {
      description: 'An error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

/** What only browsers call: for sessions alone, or making a session outside of `/api/v1`. */
function isForBrowsers(route: Route): boolean {
  return route.access.who === 'session' || /^\/(auth|sanctum)\//.test(toServerPath(route.path));
}

/** Each address of each documented route; an alias is an operation of its own. */
function documentedPaths() {
  return routeRows
    .filter(({ route }) => !isForBrowsers(route) && route.method !== 'OPTIONS')
    .flatMap(({ feature, route }) =>
      [route.path, ...(route.aliases ?? [])].map((path, index) => ({
        feature,
        route,
        path,
        operationId: index === 0 ? route.name : `${route.name}${index + 1}`,
      })),
    );
}

/** Every call that API tokens may use, as an OpenAPI 3.1 document made from the very schemas the server runs (AD1). */
export function openapiDocument({ baseUrl, version }: { baseUrl: string; version: string }): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { feature, route, path: contractPath, operationId } of documentedPaths()) {
    const serverPath = toServerPath(contractPath);
    const isBelowBase = serverPath.startsWith('/api/v1/');
    const path = isBelowBase ? serverPath.slice('/api/v1'.length) : serverPath;
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId,
        summary: route.summary,
        tags: [titles[feature]],
        parameters: parameters(route),
        ...requestBody(route),
        responses: responses(route),
        security: route.access.who === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
        ...(!isBelowBase && { servers: [{ url: baseUrl }] }),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Holdall API', version },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [...new Set(featureNames.map((feature) => titles[feature]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
          required: ['message'],
        },
      },
    },
  };
}
