import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import { buildWhatIsStale } from '../infra/build.ts';
import { cacheDir } from '../infra/project-paths.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import { openBench } from './bench.ts';
import type { Bench } from './bench.ts';
import { holds } from './measurement.ts';
import type { Bar, Measure, Measurement } from './measurement.ts';
import { printBars, printTable } from './report.ts';

/**
 * In the order in which they run. Those that use the data layer of this process are loaded after the stack has
 * told where its table is.
 */
const measures: Record<string, (bench: Bench) => Promise<Measure>> = {
  'start-times': async () => (await import('./start-times.ts')).startTimes,
  'idle-memory': async () => (await import('./idle-memory.ts')).idleMemory,
  'cold-starts': afterStack(async () => (await import('./cold-starts.ts')).coldStarts),
  // On a stack that has done nothing else: the peak of its memory is this upload's.
  'upload-big': async () => (await import('./transfer/upload-big.ts')).uploadBig,
  download: async () => (await import('./transfer/download.ts')).download,
  'download-range': async () => (await import('./transfer/download-range.ts')).downloadRange,
  zip: async () => (await import('./transfer/zip.ts')).zip,
  'zip-browser': async () => (await import('./transfer/zip-browser.ts')).zipBrowser,
  'page-weights': async () => (await import('./pages/page-weights.ts')).pageWeights,
  'page-paint': afterStack(async () => (await import('./pages/page-paint.ts')).pagePaint),
  'capacity-units': afterStack(async () => (await import('./table/capacity-units.ts')).capacityUnits),
  'table-patterns': afterStack(async () => (await import('./table/table-patterns.ts')).tablePatterns),
  'item-sizes': afterStack(async () => (await import('./table/item-sizes.ts')).itemSizes),
  'list-folder': afterStack(async () => (await import('./list-folder.ts')).listFolder),
  'list-load': afterStack(async () => (await import('./list-load.ts')).listLoad),
  'shared-folder': afterStack(async () => (await import('./shared-folder.ts')).sharedFolder),
  interactions: afterStack(async () => (await import('./pages/interactions.ts')).interactions),
  'wheel-scroll': afterStack(async () => (await import('./pages/wheel-scroll.ts')).wheelScroll),
  'scroll-list': afterStack(async () => (await import('./pages/scroll-list.ts')).scrollList),
  'type-translation': afterStack(async () => (await import('./pages/type-translation.ts')).typeTranslation),
  'preview-change': afterStack(async () => (await import('./pages/preview-change.ts')).previewChange),
  'drive-actions': afterStack(async () => (await import('./drive-actions.ts')).driveActions),
  search: afterStack(async () => (await import('./search.ts')).search),
  'list-users': afterStack(async () => (await import('./list-users.ts')).listManyUsers),
  'list-outgoing-emails': afterStack(async () => (await import('./list-outgoing-emails.ts')).listManyEmails),
  'list-audit': afterStack(async () => (await import('./list-audit.ts')).listAuditLog),
  'make-reports': afterStack(async () => (await import('./make-reports.ts')).makeReports),
  'list-site-entries': afterStack(async () => (await import('./list-site-entries.ts')).listFilesOfAll),
  grants: async () => (await import('./grants.ts')).grants,
  'upload-small': async () => (await import('./transfer/upload-small.ts')).uploadSmall,
  faults: async () => (await import('./faults.ts')).faults,
  load: afterStack(async () => (await import('./load/load.ts')).load),
  suite: async () => (await import('./suite.ts')).suite,
};

function afterStack(load: () => Promise<Measure>): (bench: Bench) => Promise<Measure> {
  return async (bench) => {
    await bench.getStack();
    return load();
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'big-gb': { type: 'string', default: '1' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '300' },
    part: { type: 'string' },
    journey: { type: 'string' },
  },
});
/** They take minutes each, or need a run of the tests before them: they run when they are named. */
const onlyByName = ['faults', 'list-audit', 'list-outgoing-emails', 'load', 'suite'];
const names =
  positionals.length > 0 ? positionals : Object.keys(measures).filter((name) => !onlyByName.includes(name));
const wantedLoad = { ratePerSecond: Number(values.rate), seconds: Number(values.seconds) };
const wantedFaults = { part: values.part, journey: values.journey };
const isUnknown =
  names.some((name) => !(name in measures)) || !['http', 'browser', undefined].includes(values.part);
const bigBytes = Math.round(Number(values['big-gb']) * bytesPerGigabyte);
if (isUnknown || !(bigBytes > 0 && wantedLoad.ratePerSecond > 0 && wantedLoad.seconds > 0)) {
  const options = '[--big-gb 1] [--rate 500] [--seconds 300] [--part http|browser] [--journey NAME]';
  console.error(`Usage: npm run bench -- ${options} [${Object.keys(measures).join('] [')}]`);
  process.exit(1);
}

await buildWhatIsStale();
await synthesizeWhatIsStale({ stage: 'dev' });
const results: Record<string, Measurement> = {};
const bars: Bar[] = [];
const bench = await openBench({ bigBytes, load: wantedLoad, faults: wantedFaults });
// The stack's process gets the same signal, and what was written must go either way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bench.close().finally(() => process.exit(1)));
}
try {
  for (const [name, load] of Object.entries(measures)) {
    if (!names.includes(name)) continue;
    const startedAt = performance.now();
    const measure = await load(bench);
    const result = await measure(bench);
    console.log(`\n${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    results[name] = result;
    bars.push(...(result.bars ?? []));
    result.tables.forEach(printTable);
  }
} finally {
  await bench.close();
}
printBars(bars);
await mkdir(cacheDir, { recursive: true });
const report = {
  at: new Date().toISOString(),
  node: process.version,
  processors: cpus().length,
  bigBytes,
  results,
};
await writeFile(path.join(cacheDir, 'bench.json'), `${JSON.stringify(report, undefined, 2)}\n`);
if (!bars.every(holds)) process.exitCode = 1;
