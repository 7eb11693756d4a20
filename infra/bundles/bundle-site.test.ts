import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleSite } from './bundle-site.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'holdall-site-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A site of one script. */
function writeSite(script: string) {
  const build = { rolldownOptions: { input: 'index.js', output: { entryFileNames: 'out.js' } } };
  writeFileSync(path.join(dir, 'index.js'), script);
  const config = { root: dir, build };
  writeFileSync(path.join(dir, 'vite.config.mjs'), `export default ${JSON.stringify(config)}`);
  const options = { outDir: path.join(dir, 'out'), minify: false };
  return [{ configFile: path.join(dir, 'vite.config.mjs'), options, logLevel: 'silent' as const }];
}

test('builds for production, and never changes the environment of the process that asks', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const seen = new Set<string | undefined>();
  const watch = setInterval(() => seen.add(env['NODE_ENV']), 1);
  await bundleSite(writeSite('console.log(process.env.NODE_ENV)'));
  clearInterval(watch);
  expect([...seen, env['NODE_ENV']]).toEqual(['development', 'development']);
  expect(readFileSync(path.join(dir, 'out/out.js'), 'utf8')).toContain('"production"');
});

test('fails if the site does not build', async () => {
  await expect(bundleSite(writeSite('import "./missing.js"'))).rejects.toThrow(
    /cannot be built.*missing\.js/s,
  );
});
