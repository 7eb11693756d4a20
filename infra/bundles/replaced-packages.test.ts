import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import stream from 'node:stream';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-paths.ts';
import { Validator } from '../deployment/trusted-models.ts';
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

test('the schema library keeps its English sentences where bundles leave them out', () => {
  const file = createRequire(import.meta.url).resolve('zod/v4/locales/en.js');
  expect(file).toMatch(/\/zod\/v4\/locales\/en\.js$/);
  expect(readFileSync(file, 'utf8')).toContain('export default function ()');
});
