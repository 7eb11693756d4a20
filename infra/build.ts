import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleSite } from './bundles/bundle-site.ts';
import { clearStamp, findStamp, writeStamp } from './bundles/cache-stamp.ts';
import { hashFiles } from './bundles/hash-files.ts';
import { writePageParts } from './bundles/page-parts.ts';
import { functionsOutDir, pageRendererOutDir, projectRoot, webOutDir } from './project-paths.ts';

export interface BuildOptions {
  /** Default: true, as deployed. */
  minify?: boolean;
  /** Where progress goes; default: standard error, as the CDK's command line owns standard output. */
  log?: (line: string) => void;
}

export interface BuildReport {
  /** Which of the two had to be built. */
  built: { functions: boolean; web: boolean };
}

interface BuildTarget {
  name: 'functions' | 'web';
  outDirs: string[];
  inputs: string[];
  build: (minify: boolean) => Promise<void>;
}

const isSource = (file: string) => !/\.test\.tsx?$/.test(file);

const targets: BuildTarget[] = [
  {
    name: 'functions',
    outDirs: [functionsOutDir],
    inputs: ['shared', 'functions', 'package.json', 'package-lock.json', 'infra/bundles', 'infra/deployment'],
    build: buildFunctions,
  },
  {
    name: 'web',
    outDirs: [webOutDir, pageRendererOutDir],
    inputs: [
      'shared',
      'web',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'infra/bundles/build-process.ts',
      'infra/bundles/bundle-site.ts',
      'infra/bundles/run-site-builds.ts',
    ],
    build: buildWeb,
  },
];

/**
 * Brings `dist/functions` and `dist/web` up to date, each only if something it is made from has changed.
 * Throws where a source is missing or does not build.
 */
export async function buildWhatIsStale(options: BuildOptions = {}): Promise<BuildReport> {
  const { minify = true, log = (line: string) => process.stderr.write(`${line}\n`) } = options;
  const built = await Promise.all(targets.map((target) => buildIfStale(target, minify, log)));
  writePageParts();
  return { built: { functions: built[0] ?? false, web: built[1] ?? false } };
}

async function buildIfStale(
  target: BuildTarget,
  minify: boolean,
  log: (line: string) => void,
): Promise<boolean> {
  const hash = hashFiles({ paths: target.inputs, counts: isSource, settings: { minify } });
  if (target.outDirs.every((dir) => existsSync(dir)) && findStamp(target.name) === hash) return false;
  const startedAt = performance.now();
  clearStamp(target.name);
  await target.build(minify);
  writeStamp(target.name, hash);
  log(`Built ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

// The bundlers are loaded only when there is something to build: loading them takes longer than the check.
async function buildFunctions(minify: boolean): Promise<void> {
  const { bundleFunctions } = await import('./bundles/bundle-functions.ts');
  await bundleFunctions({ minify });
}

async function buildWeb(minify: boolean): Promise<void> {
  const page = path.join(projectRoot, 'web/index.html');
  if (!existsSync(page)) throw new Error(`The web client cannot be built: ${page} does not exist.`);
  const configFile = (name: string) => path.join(projectRoot, 'web', name);
  await bundleSite([
    { configFile: configFile('vite.config.ts'), options: { outDir: webOutDir, emptyOutDir: true, minify } },
    { configFile: configFile('vite.worker.config.ts'), options: { minify } },
    {
      configFile: configFile('vite.server.config.ts'),
      options: { outDir: pageRendererOutDir, emptyOutDir: true, minify },
    },
  ]);
}

if (import.meta.main) {
  const { built } = await buildWhatIsStale();
  if (!built.functions && !built.web) process.stderr.write('Nothing to build: dist is up to date.\n');
}
