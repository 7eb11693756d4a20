import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import { routeKeys } from '#shared/contract/route-keys.ts';
import { areaOfFeature, featureNames, features, routeRows } from '#shared/routes/index.ts';
import type { FeatureName } from '#shared/routes/index.ts';

const projectRoot = path.join(import.meta.dirname, '../..');
const apiFolder = path.join(projectRoot, 'functions/api');
const verbs = [
  'abort',
  'add',
  'append',
  'ban',
  'cancel',
  'change',
  'check',
  'clear',
  'complete',
  'confirm',
  'connect',
  'count',
  'create',
  'delete',
  'disable',
  'disconnect',
  'download',
  'export',
  'import',
  'duplicate',
  'enable',
  'end',
  'find',
  'finish',
  'generate',
  'get',
  'impersonate',
  'import',
  'issue',
  'join',
  'list',
  'merge',
  'move',
  'presign',
  'preview',
  'recalculate',
  'receive',
  'refuse',
  'register',
  'remind',
  'render',
  'remove',
  'renew',
  'reorder',
  'resend',
  'rerun',
  'reset',
  'restore',
  'resume',
  'retry',
  'send',
  'set',
  'share',
  'show',
  'sign',
  'skip',
  'star',
  'start',
  'stop',
  'suggest',
  'sync',
  'test',
  'unban',
  'unshare',
  'unstar',
  'update',
  'upload',
  'validate',
  'verify',
  'view',
];
/** Verbs of their own, known by these names to everybody. */
const wholeVerbs = ['login', 'logout', 'register'];

const toKebab = (name: string) =>
  name.replace(/[A-Z0-9]+(?![a-z])|[A-Z]/g, (part) => `-${part.toLowerCase()}`);
const folderOf = (feature: FeatureName) => path.join(apiFolder, areaOfFeature[feature], feature);
const handlerFile = (feature: FeatureName, name: string) =>
  path.join(folderOf(feature), `${toKebab(name)}.ts`);

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

async function loadExports(): Promise<[file: string, name: string, route: Route][]> {
  const folder = path.join(projectRoot, 'shared/routes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'index.ts' && !file.endsWith('.test.ts'),
  );
  const found = files.map(async (file) => {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>;
    return Object.entries(exported).flatMap(([name, value]): [string, string, Route][] =>
      isRoute(value) ? [[file, name, value]] : [],
    );
  });
  return (await Promise.all(found)).flat();
}

/** Files that hold a handler: those that are typed by a route. */
function listHandlerFiles(feature: FeatureName): string[] {
  const folder = folderOf(feature);
  return readdirSync(folder)
    .map((file) => path.join(folder, file))
    .filter((file) => /Handler<typeof \w+>/.test(readFileSync(file, 'utf8')));
}

describe('names', () => {
  test('every route is exported under its own name, and stands in the table', async () => {
    const rows = new Set(routeRows.map(({ route }) => route));
    for (const [file, name, route] of await loadExports()) {
      expect(route.name, file).toBe(name);
      expect(rows.has(route), `${name} of ${file} is missing in the route table`).toBe(true);
    }
    for (const feature of featureNames) {
      for (const [key, route] of Object.entries<Route>(features[feature])) expect(route.name).toBe(key);
    }
  });

  test('no name stands for two routes', () => {
    const names = routeRows.map(({ route }) => route.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(routeRows.map(({ route }) => route))(
    '$name is a verb and a noun, of a row of the specification',
    (route) => {
      const verb = /^[a-z]+(?=[A-Z])/.exec(route.name)?.[0] ?? route.name;
      expect(verb === route.name ? wholeVerbs : verbs).toContain(verb);
      expect(route.spec).toMatch(/^([A-Z]{1,2}\d+[a-z]?|D)$/);
      expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
    },
  );
});

describe('addresses', () => {
  const keyed = routeRows.flatMap(({ feature, route }) =>
    routeKeys(route).map((key) => ({ key, feature, route })),
  );

  test('no two routes have one key', () => {
    const own = keyed.filter(({ key, route }) => key.startsWith(`${route.method} `)).map(({ key }) => key);
    expect(own.filter((key, index) => own.indexOf(key) !== index)).toEqual([]);
  });

  test('[C6] a path that is also posted to belongs to one feature: the gateway sends a key to one function only', () => {
    const featuresOf = new Map<string, Set<string>>();
    for (const { key, feature } of keyed)
      featuresOf.set(key, (featuresOf.get(key) ?? new Set()).add(feature));
    const shared = [...featuresOf].filter(([, owners]) => owners.size > 1).map(([key]) => key);
    expect(shared).toEqual([]);
  });

  test('path parameters are those of the schema', () => {
    for (const { route } of routeRows) {
      const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { shape = {} } = (route.params ?? {}) as { shape?: object };
      expect(named.sort(), route.name).toEqual(Object.keys(shape).sort());
    }
  });

  test('what addresses an object says which kind', () => {
    const silent = routeRows.filter(({ route }) => route.path.includes('{') && !route.access.object);
    expect(silent.map(({ route }) => route.name)).toEqual([]);
  });
});

describe('handlers', () => {
  test.each(routeRows)('$feature: $route.name has its file', ({ feature, route }) => {
    const file = handlerFile(feature, route.name);
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`export const ${route.name}: Handler<typeof`);
  });

  test.each(featureNames)('no handler of %s is without a row', (feature) => {
    const known = Object.keys(features[feature]).map((name) => handlerFile(feature, name));
    expect(listHandlerFiles(feature).sort()).toEqual(known.sort());
  });

  test('no folder of functions is without a feature', () => {
    const folders = readdirSync(apiFolder).flatMap((area) =>
      readdirSync(path.join(apiFolder, area)).map((feature) => path.join(apiFolder, area, feature)),
    );
    expect(folders.sort()).toEqual(featureNames.map(folderOf).sort());
  });
});
