import type * as z from 'zod';
import { toServerPath } from '../contract/api-path.ts';
import { neededPermissions, type Route } from '../contract/define-route.ts';
import { errorResponses, errorSchemas } from './openapi-errors.ts';
import { inputSchema, outputSchema, requestContent } from './openapi-schemas.ts';
import { describeRoute, documentText, featureTags, tagTexts, type TagName } from './openapi-texts.ts';
import { routeRows } from '../routes/index.ts';
import { pagesRoutes } from '../routes/site/pages.ts';

const apiPrefix = '/api/v1';
const pagePaths = new Set<string>(Object.values(pagesRoutes).map(({ path }) => path));

type NamedSchemas = Parameters<typeof outputSchema>[1];

/**
 * What the document leaves out: the admin area, and what only browsers call, by session alone or for signing in but for
 * what answers a token.
 */
function isLeftOut({ access, path, spec, method, isOwnForm }: Route): boolean {
  if (neededPermissions(access).includes('admin.access')) return true;
  // Exports and imports of the admin area. The handler checks the permissions.
  if (access.object === 'export' || access.object === 'import') return true;
  if (access.who === 'session' || method === 'OPTIONS' || toServerPath(path).startsWith('/sanctum/'))
    return true;
  if (isOwnForm || pagePaths.has(path)) return true;
  // Only payment gateways call these.
  if (spec === 'BL20' || spec === 'BL21') return true;
  return /^A\d/.test(spec) && spec !== 'A11' && spec !== 'A12';
}

/** Each address of each documented route; an alias is an operation of its own. */
function documentedPaths() {
  return routeRows
    .filter(({ route }) => !isLeftOut(route))
    .flatMap(({ feature, route }) =>
      [route.path, ...(route.aliases ?? [])].map((path, index) => ({
        tag: getTag(feature),
        route,
        path,
        operationId: index === 0 ? route.name : `${route.name}${index + 1}`,
      })),
    );
}

function getTag(feature: string): TagName {
  const tag = featureTags[feature];
  if (!tag) throw new Error(`The documentation has no part for the feature ${feature}.`);
  return tag;
}

const onceHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chosen by you. Sent again with the same key, the call does not happen again.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function parameters(route: Route): object[] {
  const named = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? inputSchema(schema) : {};
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [
    ...named(route.params, 'path'),
    ...named(route.query, 'query'),
    ...(route.once ? [onceHeader] : []),
  ];
}

function responses(route: Route, named: NamedSchemas): object {
  const answer = route.answer && {
    content: { 'application/json': { schema: outputSchema(route.answer, named) } },
  };
  return {
    [route.status ?? 200]: { description: 'Success', ...answer },
    ...errorResponses(route),
  };
}

function operation(documented: ReturnType<typeof documentedPaths>[number], named: NamedSchemas): object {
  const { route, tag, operationId } = documented;
  const content = requestContent(route);
  const description = describeRoute(route);
  return {
    operationId,
    summary: route.summary,
    ...(description && { description }),
    tags: [tag],
    parameters: parameters(route),
    ...(content && { requestBody: { content } }),
    responses: responses(route, named),
    security: route.access.who === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

/** Every call that API tokens may use, as an OpenAPI 3.1 document made from the very schemas the server runs. */
export function openapiDocument({ baseUrl, version }: { baseUrl: string; version: string }): object {
  const named: NamedSchemas = new Map();
  const paths: Record<string, Record<string, object>> = {};
  for (const documented of documentedPaths()) {
    const serverPath = toServerPath(documented.path);
    const isBelowBase = serverPath.startsWith(`${apiPrefix}/`);
    const path = isBelowBase ? serverPath.slice(apiPrefix.length) : serverPath;
    paths[path] = {
      ...paths[path],
      [documented.route.method.toLowerCase()]: {
        ...operation(documented, named),
        ...(!isBelowBase && { servers: [{ url: baseUrl }] }),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdall API',
      version,
      description: documentText,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseUrl}${apiPrefix}` }],
    tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token, `{id}|{secret}`, of the account settings.',
        },
      },
      schemas: { ...Object.fromEntries(named), ...errorSchemas },
    },
  };
}
