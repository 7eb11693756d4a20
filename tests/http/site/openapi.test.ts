import { neededPermissions, type Route } from '#shared/contract/define-route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toServerPath } from '#shared/contract/api-path.ts';
import { routeRows } from '#shared/routes/index.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { newGuest, newPerson, newProgramOf } from '../../support/people.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: object[];
  servers?: { url: string }[];
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  const answer = await newGuest().call(getOpenapiDocument);
  if (answer.status !== 200) throw new Error(`The document answered ${answer.status}: ${answer.text}`);
  document = answer.body as Document;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
});

const find = (name: string) => operations.find(({ operation }) => operation.operationId === name);
/** Signing in as a browser does, and tus's preflight, are no calls of programs; nor is what takes a session alone. */
const forBrowsers = [
  'login',
  'completeTwoFactorChallenge',
  'register',
  'verifyHumanCheck',
  'sendPasswordReset',
  'resetPassword',
  'startSocialLogin',
  'finishSocialVisit',
  'connectSocialByPassword',
  'registerBySocial',
  'issueCsrfCookie',
  'getPage',
  'checkPage',
  'getRobots',
  'getSitemap',
  'getManifest',
  'getCustomCss',
  'getTusOptions',
  'receiveStripeEvent',
  'receivePayPalEvent',
  // Routes of the admin area. The route table has no permission for them, as that depends on the list.
  'downloadExport',
  'getImport',
  'countPageView',
  'sendContactMessage',
  'sendResellerMessage',
];
const documented = routeRows
  .map(({ route }) => route)
  .filter(({ access }) => !neededPermissions(access).includes('admin.access'))
  .filter(({ name, access }) => access.who !== 'session' && !forBrowsers.includes(name));

describe('the document', () => {
  test(
    '[AD1] guests read it through their role, as people and programs do',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      for (const reader of [ann, await newProgramOf(ann)]) {
        expect((await reader.call(getOpenapiDocument)).body).toEqual(document);
      }
    },
  );

  test('[AD1] is OpenAPI 3.1 with the server and the bearer scheme', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({
      title: expect.stringMatching(/\S/),
      version: expect.stringMatching(/\S/),
      description: expect.stringContaining('Bearer {token}'),
      license: { name: 'MIT', identifier: 'MIT' },
    });
    expect(document.servers).toEqual([{ url: `${newGuest().site}/api/v1` }]);
    expect(document.components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer', description: expect.stringContaining('{id}|{secret}') },
    });
  });

  test('[AD1] every path and operation is well formed', { tags: 'variant' }, () => {
    const tags = document.tags.map((tag) => tag.name);
    expect(new Set(tags).size).toBe(tags.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, method, operation } of operations) {
      expect(path, operation.operationId).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/);
      expect(methods).toContain(method);
      expect(operation.summary).toMatch(/\S/);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const parameter of operation.parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in);
        expect(parameter.schema).toBeTypeOf('object');
      }
      expect(Object.keys(operation.responses).every((key) => /^([1-5]\d\d|default)$/.test(key))).toBe(true);
      for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\S/);
      expect(Object.keys(operation.requestBody?.content ?? { none: {} })).toHaveLength(1);
    }
  });

  test('[AD1] every reference leads to something', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const [, section, group, name = ''] = reference.slice('"$ref":"#'.length, -1).split('/');
      expect([section, group]).toEqual(['components', 'schemas']);
      expect(document.components.schemas).toHaveProperty(name);
    }
  });
});

describe('what it covers', () => {
  test('[AD1] every call that tokens may use, and none of sessions only', () => {
    const names = operations.map(({ operation }) => operation.operationId).sort();
    const extraNames = documented.flatMap(({ name, aliases = [] }: Route) =>
      aliases.map((_, index) => `${name}${index + 2}`),
    );
    expect(names).toEqual([...documented.map((route) => route.name), ...extraNames].sort());
    expect(find('createTokenByLogin')).toMatchObject({ path: '/auth/login', method: 'post' });
    expect(find('registerForToken')).toMatchObject({ path: '/auth/register', method: 'post' });
  });

  test('[AD1] the parts that the specification names, as far as there are calls for them', () => {
    const tagsOf = (name: string) => find(name)?.operation.tags;
    expect(tagsOf('presignSimple')).toEqual(['Uploads']);
    expect(tagsOf('listEntries')).toEqual(['Files']);
    expect(tagsOf('shareEntry')).toEqual(['Sharing']);
    expect(tagsOf('createLink')).toEqual(['Links']);
    expect(tagsOf('updateUser')).toEqual(['User']);
    expect(tagsOf('uploadAvatar')).toEqual(['User']);
    expect(tagsOf('createTokenByLogin')).toEqual(['Auth']);
  });

  test('[AD1] errors that a call may answer, and who may call it', () => {
    const statusesOf = (name: string) => Object.keys(find(name)?.operation.responses ?? {});
    expect(statusesOf('updateEntry')).toEqual(['200', '401', '403', '404', '409', '422', '429', 'default']);
    expect(statusesOf('getHealth')).toEqual(['200', '429', 'default']);
    expect(find('getOpenapiDocument')?.operation.description).toContain('`api.access`');
    expect(find('uploadAvatar')?.operation.description).toContain('At most 20 calls within a minute.');
  });

  test('[AD1] a form is described by its fields', () => {
    const fieldsOf = (name: string) => {
      const schema = find(name)?.operation.requestBody?.content['multipart/form-data']?.schema;
      return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
    };
    expect(fieldsOf('uploadByForm')).toContain('file');
    expect(fieldsOf('uploadAvatar')).toEqual(['file', 'url']);
  });

  test('[AD1] entities that many calls answer are described once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['User', 'FileEntry', 'ShareableLink', 'Error', 'InvalidInput']),
    );
    const answer = find('updateUser')?.operation.responses['200']?.content?.['application/json'];
    expect(answer?.schema).toMatchObject({
      properties: { user: { $ref: '#/components/schemas/User' } },
    });
  });

  test.each(documented)('[AD1] $name is described by the very schemas that the server runs', (route) => {
    const found = find(route.name);
    const serverPath = toServerPath(route.path);
    const base = found?.operation.servers?.[0]?.url ?? document.servers[0]?.url ?? '';
    expect(new URL(base).pathname.replace(/\/$/, '') + found?.path).toBe(serverPath);
    expect(found?.method).toBe(route.method.toLowerCase());
    const fields = (schema?: z.ZodType): Record<string, unknown> =>
      (schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties) ?? {};
    const described = (place: string) =>
      Object.fromEntries(
        (found?.operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, schema]),
      );
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
    expect(described('query')).toEqual(plain(fields(route.query)));
    expect(described('path')).toEqual(plain(fields(route.params)));
    const body = found?.operation.requestBody?.content['application/json']?.schema as
      { properties?: object } | undefined;
    expect(body?.properties ?? {}).toEqual(plain(fields(route.body)));
    const isOpen = route.access.who === 'anyone';
    expect(found?.operation.security).toEqual(isOpen ? [{}, { bearer: [] }] : [{ bearer: [] }]);
    expect(found?.operation.responses).toHaveProperty(String(route.status ?? 200));
  });
});
