import { setTimeout as pause } from 'node:timers/promises';
import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import { paging } from '#shared/limits/paging.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { countHit } from '../functions/data/rate-counters.ts';
import type { Bench } from './bench.ts';
import { largeFolderEntries } from './bench.ts';
import { keepBusy, openConnections } from './keep-busy.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import { findProcessorMs } from './peak-memory.ts';
import type { Person } from './person.ts';
import { percentile, roundRatio } from './times.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const connections = 4;
const warmUpMs = 4000;
/** By turns, as a machine is not equally fast for a minute. */
const rounds = 3;
const oursMs = 2500;
const plainMs = 1000;
const maxProcessorMs = 6;
const minPerSecond = 500;

/** What a server did in all its turns. */
interface Turns {
  seconds: number;
  requestsMs: number[];
  /** Of its process, and of the table's. */
  processorMs: number;
  tableMs: number;
}

const isTold = process.platform === 'linux';

/** How many pages of a large folder the stack lists a second, and what each takes of the processors. */
export async function listLoad(bench: Bench): Promise<Measurement> {
  const { siteUrl, pid, tablePid } = await bench.getStack();
  const plain = await bench.getPlainServer();
  const { owner, folder } = await bench.getLargeFolder();
  const query = { folderId: folder.hash, orderBy: 'updated_at', orderDir: 'desc' };
  const { text } = await owner.call(listEntries, { query });
  const { data } = JSON.parse(text) as { data: unknown[] };
  if (data.length !== paging.drivePerPage) throw new Error(`A page has ${data.length} entries.`);
  const bytes = Buffer.byteLength(text);
  const path = `${fillPath(toServerPath(listEntries.path), {})}?${new URLSearchParams(query)}`;
  const ours = openConnections(connections, siteUrl, path, {
    cookie: cookiesOf(owner),
    accept: 'application/json',
  });
  const theirs = openConnections(connections, plain.announced, `/json?bytes=${bytes}`);
  const [ourTurns, plainTurns] = [newTurns(), newTurns()];
  // Ten thousand entries were just written, and are followed for a while.
  await waitUntilIdle(pid);
  const givingBack = giveCallsBack(owner);
  try {
    await keepBusy(connections, warmUpMs, ours.send);
    await keepBusy(connections, plainMs, theirs.send);
    for (let round = 0; round < rounds; round += 1) {
      await takeTurn(ourTurns, oursMs, ours.send, pid, tablePid);
      await takeTurn(plainTurns, plainMs, theirs.send, plain.pid);
    }
  } finally {
    await givingBack.stop();
    await Promise.all([ours.close(), theirs.close()]);
  }
  return describe(ourTurns, plainTurns, bytes);
}

const newTurns = (): Turns => ({ seconds: 0, requestsMs: [], processorMs: 0, tableMs: 0 });

const cookiesOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Gives somebody the calls back that they make: more than the limit of a minute would be refused. */
function giveCallsBack({ id }: Person): { stop(): Promise<void> } {
  const { name, max, windowSeconds } = rateLimits.caller;
  const ending = new AbortController();
  const work = (async () => {
    while (!ending.signal.aborted) {
      await countHit(name, String(id), windowSeconds, -max);
      await pause(1000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await work;
    },
  };
}

async function takeTurn(
  turns: Turns,
  forMs: number,
  send: (connection: number) => Promise<void>,
  pid: number,
  tablePid?: number,
): Promise<void> {
  const tableTime = () => (tablePid === undefined ? 0 : findProcessorMs(tablePid));
  const before = { processorMs: findProcessorMs(pid), tableMs: tableTime() };
  const { seconds, requestsMs } = await keepBusy(connections, forMs, send);
  turns.seconds += seconds;
  turns.requestsMs.push(...requestsMs);
  turns.processorMs += findProcessorMs(pid) - before.processorMs;
  turns.tableMs += tableTime() - before.tableMs;
}

function describe(ours: Turns, plain: Turns, bytes: number): Measurement {
  const rate = ({ requestsMs, seconds }: Turns) => roundRatio(requestsMs.length / seconds);
  const each = (ms: number, { requestsMs }: Turns) => roundRatio(ms / requestsMs.length);
  const at = ({ requestsMs }: Turns, share: number) => roundRatio(percentile(requestsMs, share));
  const rowOf = (server: string, turns: Turns): Row => ({
    server,
    'requests/s': rate(turns),
    'p50 ms': at(turns, 0.5),
    'p95 ms': at(turns, 0.95),
    ...(isTold && {
      'processor ms each': each(turns.processorMs, turns),
      "table's server ms each": each(turns.tableMs, turns),
    }),
    bytes,
  });
  const ratios: Row = {
    server: 'ratio',
    'requests/s': roundRatio(rate(plain) / rate(ours)),
    'p50 ms': roundRatio(at(ours, 0.5) / at(plain, 0.5)),
    'p95 ms': roundRatio(at(ours, 0.95) / at(plain, 0.95)),
    ...(isTold && {
      'processor ms each': roundRatio(each(ours.processorMs, ours) / each(plain.processorMs, plain)),
    }),
  };
  const bars: Bar[] = [
    {
      name: `Lists of ${paging.drivePerPage} at ${connections} connections`,
      value: rate(ours),
      min: minPerSecond,
      unit: 'a second',
    },
  ];
  if (isTold) {
    const value = each(ours.processorMs, ours);
    bars.push({
      name: "Processor time of each, without the table's server",
      value,
      max: maxProcessorMs,
      unit: 'ms',
    });
  }
  return {
    tables: [
      {
        title: `Lists of ${paging.drivePerPage} of ${largeFolderEntries} entries, ${connections} connections kept busy`,
        note: isTold
          ? "Processor: all threads of the server's process. Plain: the same number of bytes as JSON. Both share the machine with who asks."
          : 'What each takes of the processors is told on Linux alone.',
        rows: [rowOf('Holdall', ours), rowOf('plain', plain), ratios],
      },
    ],
    bars,
  };
}
