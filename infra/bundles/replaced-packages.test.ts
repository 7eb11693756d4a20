import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import stream from 'node:stream';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { fieldsOf } from '../../functions/data/table/read-item.ts';
import { projectRoot } from '../project-paths.ts';
import { EndpointCache } from '../deployment/no-endpoint-cache.ts';
import { S3 } from '../deployment/tus-storage-client.ts';
import { Validator } from '../deployment/trusted-models.ts';
import { keptStripeResources } from './keep-stripe-resources.ts';
import { coreImport } from './direct-sdk-imports.ts';
import { schemaOfSdk } from './prune-schemas.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';
import createTrace from './silent-debug.ts';

/*
 * Bundles replace a few packages. Each test names what the package's importer uses of it today, and fails when an
 * upgrade uses more than the replacement has.
 */

const source = (file: string) => readFileSync(path.join(projectRoot, 'node_modules', file), 'utf8');
const unique = (names: Iterable<string | undefined>) => [...new Set(names)].toSorted();

/** The members that a source uses of a name. */
const membersOf = (code: string, name: string) =>
  unique(Array.from(code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, member]) => member));

test('ElectroDB uses of its schema validator only what the replacement has', () => {
  const code = source('electrodb/src/validations.js');
  expect(code).toContain('require("jsonschema").Validator;');
  expect(membersOf(code, 'v')).toEqual(['addSchema', 'validate']);
  expect(membersOf(code, 'Validator\\.prototype')).toEqual(['customFormats']);
  const validator = new Validator();
  validator.addSchema();
  expect(validator.validate()).toEqual({ errors: [] });
  expect(validator.customFormats).toEqual({});
});

test('joined streams use of the copy of Node’s streams only what Node has', () => {
  const code = source('multistream/index.js');
  expect(code).toContain("require('readable-stream')");
  // Its functions call their argument `stream`, too; classes have capitals.
  const used = membersOf(code, 'stream').filter((name) => /^[A-Z]/.test(name ?? ''));
  expect(used).toEqual(['Readable']);
  expect(used.filter((name) => !((name ?? '') in stream))).toEqual([]);
});

test.each([
  'server/dist/server.js',
  'server/dist/handlers/PostHandler.js',
  'server/dist/handlers/PatchHandler.js',
  's3-store/dist/index.js',
])('@tus/%s traces by functions that are only called', (file) => {
  const code = source(`@tus/${file}`);
  const [, name] = /import (\w+) from ['"]debug['"]/.exec(code) ?? [];
  expect(name).toBe('debug');
  const [, trace] = /const (\w+) = debug\(/.exec(code) ?? [];
  expect(membersOf(code.replace(/import .* from .*/g, ''), 'debug')).toEqual([]);
  expect(membersOf(code, trace ?? 'missing')).toEqual([]);
  expect(createTrace()()).toBeUndefined();
});

test('of ElectroDB the functions use entities alone, so that bundles leave its services out', () => {
  expect(source('electrodb/index.js')).toContain('const { Service } = require("./src/service");');
  const imports = globSync('functions/**/*.ts', { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/import (.*) from 'electrodb'/g)].map(
      ([, names]) => names,
    ),
  );
  expect(unique(imports)).toEqual(['{ Entity }', '{ Entity, type EntityItem }']);
});

test('of the SDK ElectroDB uses commands alone, which the bundles hand to it', () => {
  const code = source('electrodb/src/client.js');
  expect(code).toContain('const lib = require("@aws-sdk/lib-dynamodb");');
  const handed = source('../infra/deployment/lazy-entities.ts').match(/\b\w+Command(?=,\n)/g) ?? [];
  expect(membersOf(code, 'lib')).toEqual(unique(handed));
  // Only for a client that the functions do not have.
  expect(membersOf(code, 'util')).toEqual(['unmarshall']);
  expect(code).toContain('const unmarshall = util.unmarshall || ((val) => val);');
});

test('an entity is made when it is used, and its attributes can be read before', async () => {
  const { Entity: LazyEntity } = await import('../deployment/lazy-entities.ts');
  const attributes = { a: { type: 'string', field: 'b' } };
  const lazy = LazyEntity({ attributes }, {}) as {
    schema: { attributes: object };
    query: unknown;
  };
  expect(lazy.schema.attributes).toBe(attributes);
  // Nothing lies beside the source.
  expect(() => lazy.query).toThrow('electrodb.cjs');
});

test('attributes have the same names before an entity is made', async () => {
  const { Entity } = await vi.importActual<typeof import('electrodb')>('electrodb');
  const definitions = new Map<object, { attributes: object }>();
  function Recorded(model: { attributes: object }, options: object) {
    const entity = new (Entity as unknown as new (...parts: object[]) => object)(model, options);
    definitions.set(entity, model);
    return entity;
  }
  vi.doMock('electrodb', () => ({ Entity: Recorded }));
  for (const file of globSync('functions/data/entities/**/*.ts', { cwd: projectRoot })) {
    await import(path.join(projectRoot, file));
  }
  vi.doUnmock('electrodb');
  expect(definitions.size).toBeGreaterThan(50);
  for (const [entity, { attributes }] of definitions) {
    const { schema } = entity as { schema: { attributes: object } };
    expect(fieldsOf({ schema: { attributes } })).toEqual(fieldsOf({ schema }));
  }
});

test("tus' store calls of S3 what its client has", () => {
  const code = source('@tus/s3-store/dist/index.js');
  expect(code).toContain("import { S3 } from '@aws-sdk/client-s3';");
  const called = membersOf(code, 'this\\.client');
  const methods = Object.getOwnPropertyNames(S3.prototype).filter((name) => name !== 'constructor');
  expect(called).toEqual(methods.toSorted());
});

test('the SDK asks for endpoints of a service only what the replacement of their cache has', () => {
  const discovery = (file: string) => source(`@aws-sdk/middleware-endpoint-discovery/dist-es/${file}.js`);
  const code = ['endpointDiscoveryMiddleware', 'updateDiscoveredEndpointInCache'].map(discovery).join('');
  expect(membersOf(code, 'endpointCache')).toEqual(['delete', 'get', 'getEndpoint', 'set']);
  const cache = new EndpointCache();
  expect([cache.get(), cache.getEndpoint(), cache.set(), cache.delete()]).toEqual(Array(4).fill(undefined));
  expect(discovery('endpointDiscoveryMiddleware')).toContain(
    'if (config.isClientEndpointDiscoveryEnabled) {',
  );
});

test('of its package.json the SDK reads the version', () => {
  for (const client of ['dynamodb', 's3', 'sqs']) {
    const code = source(`@aws-sdk/client-${client}/dist-es/runtimeConfig.js`);
    expect(code).toContain('import packageInfo from "../package.json"');
    expect(membersOf(code, 'packageInfo')).toEqual(['version']);
  }
});

test('the SDK imports of its core by statements that bundles can read', () => {
  for (const file of ['dynamodb/dist-es/DynamoDBClient', 's3/dist-es/S3Client', 's3/dist-es/runtimeConfig']) {
    const code = source(`@aws-sdk/client-${file}.js`);
    const mentioned = code.match(/"@(aws-sdk|smithy)\/core[^"]*"/g)?.length;
    expect(mentioned).toBeGreaterThan(3);
    expect([...code.matchAll(coreImport)].length).toBe(mentioned);
  }
});

test('the SDK writes its schemas as arrays that only name others', () => {
  for (const client of ['dynamodb', 's3']) {
    const code = source(`@aws-sdk/client-${client}/dist-es/schemas/schemas_0.js`);
    // Every array over several lines, and none with a call.
    const written = code.match(/^(export )?var [\w$]+ = \[.*[^;]$/gm)?.length;
    const found = [...code.matchAll(schemaOfSdk)];
    expect(found.length).toBe(written);
    expect(found.filter(([, , array = '']) => /[\w$]\(/.test(array.replaceAll('() =>', '')))).toEqual([]);
  }
});

test('the font library uses Brotli only for WOFF 2, and all fonts are TTF', () => {
  const code = source('fontkit/dist/module.mjs');
  const [, name] = /import (\S+) from "brotli\/decompress.js"/.exec(code) ?? [];
  expect(name).toBeDefined();
  // Occurs twice: in the import, and in the WOFF 2 reader.
  expect(code.split(name ?? 'missing')).toHaveLength(3);
  const fonts = source('../functions/documents/font-files.ts').match(/[^/']+\.(ttf|otf|woff2?)(?=')/g);
  expect(fonts?.filter((font) => !font.endsWith('.ttf'))).toEqual([]);
});

test('the schema library keeps its English sentences where bundles leave them out', () => {
  const file = createRequire(import.meta.url).resolve('zod/v4/locales/en.js');
  expect(file).toMatch(/\/zod\/v4\/locales\/en\.js$/);
  expect(readFileSync(file, 'utf8')).toContain('export default function ()');
});

test('the functions call only the Stripe resources that bundles keep', () => {
  const code = globSync('functions/payments/stripe/*.ts', { cwd: projectRoot })
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  const called = membersOf(code, 'stripe').filter((name) => name !== 'webhooks');
  const kept = keptStripeResources.map((name) => name.split('/')[0] ?? '');
  expect(called).toEqual(unique(kept.map((name) => name[0]?.toLowerCase() + name.slice(1))));
  expect(code).not.toContain('otificationHandler');
  expect(
    membersOf(source('stripe/esm/stripe.esm.node.js'), 'StripeEventNotificationHandler').filter(
      (name) => name !== 'js',
    ),
  ).toEqual(['withoutVerification']);
  for (const name of keptStripeResources) {
    expect(source(`stripe/esm/resources/${name}.js`)).toMatch(/^export class \w+ extends StripeResource/m);
  }
});

test('zod calls what describes schemas as JSON Schema only when a schema is described', async () => {
  const code = source('zod/v4/classic/schemas.js');
  const lines = code.split('\n').filter((line) => line.includes('processors.'));
  // A schema keeps functions that call them, and getters for its checks, which no code of ours reads.
  expect(
    lines.filter((line) => !/=> processors\.\w+|processors\.aggregateChecks|^import/.test(line)),
  ).toEqual([]);
  const made = Array.from(code.matchAll(/\b(create\w+Method)\(/g), ([, name]) => name);
  expect(unique(made)).toEqual(['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']);
  const contents = `import * as z from 'zod';
    export const text = z.object({ a: z.string().default('b') }).parse({}).a;
    export const describe = () => z.toJSONSchema(z.string());`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [withoutJsonSchemas],
  });
  const bundle = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
  const built = (await import(bundle)) as { text: string; describe: () => unknown };
  expect(built.text).toBe('b');
  expect(built.describe).toThrow('This bundle cannot describe schemas');
});
