import path from 'node:path';
import { projectRoot } from '../project-paths.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import type { FirstAdmin } from './first-admin.ts';
import type { RightsMode } from './iam/rights.ts';
import { prepareAssembly } from './prepare-assembly.ts';
import { printLogLine } from './print-log-line.ts';

const wantsDemo = process.argv.includes('--demo') || Boolean(process.env['DEMO']);
const isWatching = process.argv.includes('--watch');
const dataDir = path.resolve(projectRoot, process.env['DATA_DIR'] || '.data');
const port = Number(process.env['PORT'] || 3000);

const build = { minify: !isWatching };

async function start(): Promise<void> {
  const assemblyDir = prepareAssembly(build);
  // The stack reports a failed build after it has started its servers.
  assemblyDir.catch(() => undefined);
  // Loaded while the build runs.
  const { startLocalStack } = await import('./local-stack.ts');
  const site = isWatching ? await (await import('./watch-site.ts')).createSiteMiddleware() : undefined;
  const stack = await startLocalStack({
    port,
    dataDir,
    assemblyDir,
    rights: readRightsMode(process.env['IAM']),
    onLog: (line) => printLogLine(line, process.env['VERBOSE'] !== undefined),
    siteMiddleware: site?.middleware,
  });
  const closing: (() => Promise<void>)[] = [() => stack.close()];
  if (site !== undefined) closing.push(() => site.close());
  stopOnSignals(closing);
  const admin = await ensureFirstAdmin(stack, dataDir, process.env);
  console.log(`Holdall is ready at ${stack.url}`);
  console.log(describeSignIn(admin));
  if (wantsDemo) console.log(await prepareDemo(stack.url, admin));
  console.log(`Mail is kept at ${stack.url}/__local/mail`);
  if (isWatching) {
    const { watchSources } = await import('./watch-sources.ts');
    const watcher = watchSources(async () => stack.redeploy(await prepareAssembly(build)));
    closing.push(() => watcher.close());
  }
}

function readRightsMode(setting: string | undefined): RightsMode {
  if (setting === undefined || setting === '') return 'unchecked';
  if (setting === 'enforce') return 'enforced';
  throw new Error(`IAM is ${setting}: it can be "enforce", or left out.`);
}

function describeSignIn(admin: FirstAdmin | undefined): string {
  if (admin === undefined) return 'An administrator with this address was there already.';
  const password = admin.password ?? 'of ADMIN_PASSWORD';
  return `Sign in as ${admin.email} with the password ${password} (unless it was changed since)`;
}

/** Turns billing on and adds the demo's plans. Returns a line for the console. */
async function prepareDemo(siteUrl: string, admin: FirstAdmin | undefined): Promise<string> {
  const { ensureDemo } = await import('./demo/ensure-demo.ts');
  const email = admin?.email ?? (process.env['ADMIN_EMAIL'] || 'admin@example.com');
  const password = admin?.password ?? process.env['ADMIN_PASSWORD'];
  const created = password === undefined ? undefined : await ensureDemo(siteUrl, { email, password });
  if (created === undefined) {
    return `The demo was left out: ${email} cannot be signed in. Give the password as ADMIN_PASSWORD, or turn two-factor off.`;
  }
  if (created.length === 0) return `Plans are at ${siteUrl}/pricing`;
  return `Billing is on, with the plans ${created.join(', ')} at ${siteUrl}/pricing`;
}

/** The first signal stops everything in order; a second one does not wait for it. */
function stopOnSignals(closing: (() => Promise<void>)[]): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await Promise.all(closing.map((close) => close()));
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (process.env['VERBOSE'] !== undefined) console.error(error);
  process.exit(1);
});
