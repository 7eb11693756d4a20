import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashFiles } from './hash-files.ts';
import { projectRoot } from '../project-paths.ts';

let folder: string;
let name: string;

beforeEach(() => {
  // Paths are relative to the project; this folder is ignored by git.
  folder = mkdtempSync(path.join(projectRoot, 'node_modules/.hash-files-'));
  name = path.relative(projectRoot, folder);
  writeFileSync(path.join(folder, 'a.ts'), 'a');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('hash of inputs', () => {
  test('stays the same when a file is written again with the same contents', () => {
    const before = hashFiles({ paths: [name] });
    writeFileSync(path.join(folder, 'a.ts'), 'a');
    expect(hashFiles({ paths: [name] })).toBe(before);
  });

  test('changes with contents, new files and settings', () => {
    const hashes = [hashFiles({ paths: [name] }), hashFiles({ paths: [name], settings: { minify: true } })];
    writeFileSync(path.join(folder, 'a.ts'), 'b');
    hashes.push(hashFiles({ paths: [name] }));
    writeFileSync(path.join(folder, 'b.ts'), 'b');
    hashes.push(hashFiles({ paths: [name] }));
    expect(new Set(hashes).size).toBe(4);
  });

  test('does not change with files that do not count', () => {
    const inputs = { paths: [name], counts: (file: string) => !file.endsWith('.test.ts') };
    const before = hashFiles(inputs);
    writeFileSync(path.join(folder, 'a.test.ts'), 'a');
    expect(hashFiles(inputs)).toBe(before);
  });
});
