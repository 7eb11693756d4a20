import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { StageConfig } from './config.ts';
import { hashFiles } from './bundles/hash-files.ts';
import { cacheDir, functionsOutDir, webOutDir } from './project-paths.ts';

export interface SynthesizeOptions {
  stage: string;
  /** Default: what the code says of the stage. */
  config?: StageConfig;
  /** Folder that gets the cloud assembly. */
  outDir: string;
  /** Absent: the template fits any account. */
  account?: string;
  /** Default: the stage's. */
  region?: string;
  /** Whether CloudFormation's schemas are checked too, as `cdk synth` does; takes longer than all the rest. */
  validate?: boolean;
  functionsDir?: string;
  webDir?: string;
}

/**
 * Makes the cloud assembly of a stage in this process, from bundles that are there already, and answers its
 * folder: `manifest.json`, `Holdall-<stage>-data.template.json`, `Holdall-<stage>-app.template.json` and the
 * assets. Throws for an unknown stage and where a bundle is missing.
 */
export async function synthesize(options: SynthesizeOptions): Promise<string> {
  // CDK takes most of a second to load, which a start with nothing new to synthesize can do without.
  const { App } = await import('aws-cdk-lib');
  const { addApplication, featureFlags } = await import('./application.ts');
  const { stage, config, outDir, account, region, validate = false } = options;
  const app = new App({
    outdir: outDir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: validate,
    context: featureFlags,
  });
  addApplication(app, {
    stage,
    config,
    account,
    region,
    functionsDir: options.functionsDir ?? functionsOutDir,
    webDir: options.webDir ?? webOutDir,
  });
  return app.synth().directory;
}

/**
 * The cloud assembly of a stage for the local stack, made only if the infrastructure, the route table, or a
 * bundle has changed since the last time. `npm run build` must have run before.
 */
export async function synthesizeWhatIsStale(
  options: Omit<SynthesizeOptions, 'outDir' | 'functionsDir' | 'webDir'>,
): Promise<string> {
  const hash = hashFiles({
    paths: ['infra', 'shared', 'package-lock.json', 'package.json', 'dist/functions', 'dist/web'],
    counts: (file) => !file.startsWith('infra/local/') && !file.endsWith('.test.ts'),
    settings: options,
  });
  const family = `assembly-${options.stage}-`;
  const outDir = path.join(cacheDir, `${family}${hash.slice(0, 16)}`);
  if (existsSync(outDir)) return outDir;
  // Made beside and renamed: another process may ask for the same assembly at the same moment.
  const draft = `${outDir}.${process.pid}`;
  await synthesize({ ...options, outDir: draft });
  if (existsSync(outDir)) rmSync(draft, { recursive: true });
  else renameSync(draft, outDir);
  removeOldAssemblies(family);
  return outDir;
}

const keptMs = 3_600_000;

/** Assemblies of earlier builds pile up otherwise; young ones may still be in use. */
function removeOldAssemblies(family: string): void {
  for (const name of readdirSync(cacheDir)) {
    const folder = path.join(cacheDir, name);
    if (!name.startsWith(family) || Date.now() - statSync(folder).mtimeMs < keptMs) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
