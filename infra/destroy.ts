import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { buildWhatIsStale } from './build.ts';
import { readStage } from './deployment/deploy-checks.ts';
import { describeDestruction } from './deployment/describe-destruction.ts';
import type { TemplateFile } from './deployment/describe-destruction.ts';
import { readStageConfig } from './read-config.ts';
import { runCdk } from './deployment/run-cdk.ts';
import { synthesize } from './synthesize.ts';

/** The templates of a stage as they would be deployed now, by the names of their stacks. */
async function readTemplates(stage: string): Promise<Record<string, TemplateFile>> {
  await buildWhatIsStale();
  const outDir = mkdtempSync(path.join(tmpdir(), 'holdall-destroy-'));
  try {
    await synthesize({ stage, config: readStageConfig(stage), outDir });
    const suffix = '.template.json';
    const files = readdirSync(outDir).filter((name) => name.endsWith(suffix));
    return Object.fromEntries(
      files.map((name) => [
        name.slice(0, -suffix.length),
        JSON.parse(readFileSync(path.join(outDir, name), 'utf8')) as TemplateFile,
      ]),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

// `npm run destroy -- -c stage=prod`
const cdkArguments = process.argv.slice(2);
const stage = readStage(cdkArguments);
const { stacks, text } = describeDestruction(stage, await readTemplates(stage));
process.stdout.write(text);
if ((await ask('Type the name of the stage to go on: ')) === stage) {
  process.exitCode = runCdk(['destroy', ...stacks, '--force', ...cdkArguments]);
} else {
  process.stdout.write('Nothing was removed.\n');
  process.exitCode = 1;
}
