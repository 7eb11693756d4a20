import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearStamp, findStamp, writeStamp } from './cache-stamp.ts';
import { hashFiles } from './hash-files.ts';
import { cacheDir, functionsOutDir, webOutDir } from './project-paths.ts';

export interface SynthesizeOptions {
  /** Key of `stageConfigs`. */
  stage: string;
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
  const { stage, outDir, account, region, validate = false } = options;
  const app = new App({
    outdir: outDir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: validate,
    context: featureFlags,
  });
  addApplication(app, {
    stage,
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
  const outDir = path.join(cacheDir, `assembly-${options.stage}`);
  const name = path.basename(outDir);
  const hash = hashFiles({
    paths: ['infra', 'shared', 'package-lock.json', 'package.json', 'dist/functions', 'dist/web'],
    counts: (file) => !file.startsWith('infra/local/') && !file.endsWith('.test.ts'),
    settings: options,
  });
  if (existsSync(outDir) && findStamp(name) === hash) return outDir;
  clearStamp(name);
  // Assets have their hash in their name: without this, those of every earlier build would pile up.
  rmSync(outDir, { recursive: true, force: true });
  await synthesize({ ...options, outDir });
  writeStamp(name, hash);
  return outDir;
}
