import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../infra/local/faults/fault-rules.ts';
import type { Bench } from '../bench.ts';
import { loadMix, pickKind } from './load-mix.ts';
import type { LoadPerson } from './load-people.ts';
import { makeLoadPeople } from './load-people.ts';
import { openLoadVisitor } from './load-visitor.ts';
import type { LoadVisitor } from './load-visitor.ts';
import type { Measurement, Row } from '../measurement.ts';
import { findMemory, findProcessorMs } from '../peak-memory.ts';
import { percentile } from '../times.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';

const seed = 7;
const personCount = 100;
const visitorCount = 32;
const warmUpSeconds = 10;
/** More than this many unanswered are more than a minute's load: nothing new is begun, and the rate is missed. */
const maxUnderWay = 4000;
const memoryEveryMs = 5000;
/** How much higher the memory may be in the last third than in the second. */
const flatFactor = 1.1;

interface Answered {
  kind: string;
  status: number;
  /** From when it was due, so that what waits behind something slow counts as slow. */
  ms: number;
}

interface Load {
  answers: Answered[];
  /** Requests that were due and not begun, as too many waited. */
  skipped: number;
  /** Megabytes of the stack's process, every five seconds. */
  memoryMb: number[];
  seconds: number;
  /** Of the stack's process, without the table's. */
  processorMs: number;
}

/**
 * A mixed load at a fixed rate, whatever the answers take (an open loop), from a fixed seed: at which rate the local
 * stack answers everything, how long it takes, and whether its memory grows.
 */
export async function load(bench: Bench): Promise<Measurement> {
  const { siteUrl, pid } = await bench.getStack();
  const people = await makeLoadPeople(bench, personCount);
  const visitors = Array.from({ length: visitorCount }, (_, number) =>
    openLoadVisitor(siteUrl, 1000 + number),
  );
  const { ratePerSecond, seconds } = bench.load;
  const run = (rate: number, forSeconds: number) =>
    runLoad(people, visitors, pid, { ratePerSecond: rate, seconds: forSeconds });
  try {
    // What was written is followed for a while; the first ones start the functions.
    await waitUntilIdle(pid);
    await run(Math.min(20, ratePerSecond), warmUpSeconds);
    return describe(await run(ratePerSecond, seconds), bench.load);
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.close()));
  }
}

async function runLoad(
  people: LoadPerson[],
  visitors: LoadVisitor[],
  pid: number,
  { ratePerSecond, seconds }: Bench['load'],
): Promise<Load> {
  const random = createRandom(seed);
  const result: Load = { answers: [], skipped: 0, memoryMb: [], seconds: 0, processorMs: 0 };
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  const processorMsBefore = findProcessorMs(pid);
  const look = setInterval(() => result.memoryMb.push(findMemory(pid)?.nowMb ?? 0), memoryEveryMs);
  const begin = (dueAt: number): void => {
    const [kind, person] = [pickKind(random()), people[Math.floor(random() * people.length)]];
    const visitor = visitors[Math.floor(random() * visitors.length)];
    if (!person || !visitor) throw new Error('There is nobody to make a load.');
    const call = kind.build(person, random);
    if (underWay.size >= maxUnderWay) {
      result.skipped += 1;
      return;
    }
    const work = visitor.send(call, person.cookies).then((status) => {
      result.answers.push({ kind: kind.name, status, ms: performance.now() - dueAt });
      underWay.delete(work);
    });
    underWay.add(work);
  };
  // Arrivals are independent of one another, as people's are.
  const nextGap = () => (-Math.log(1 - random()) * 1000) / ratePerSecond;
  for (let dueAt = startedAt + nextGap(); dueAt < startedAt + seconds * 1000; dueAt += nextGap()) {
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    begin(dueAt);
  }
  await Promise.all(underWay);
  clearInterval(look);
  result.seconds = (performance.now() - startedAt) / 1000;
  result.processorMs = findProcessorMs(pid) - processorMsBefore;
  return result;
}

function describe(
  { answers, skipped, memoryMb, seconds, processorMs }: Load,
  wanted: Bench['load'],
): Measurement {
  const count = (isMeant: (answer: Answered) => boolean) => answers.filter(isMeant).length;
  const serverErrors = count(({ status }) => status >= 500);
  const unanswered = count(({ status }) => status === 0);
  const refused = count(({ status }) => status >= 400 && status < 500);
  const third = Math.ceil(memoryMb.length / 3);
  const middle = average(memoryMb.slice(third, 2 * third));
  const growth = middle === 0 ? 0 : Number((average(memoryMb.slice(2 * third)) / middle).toFixed(2));
  const rate = Math.round(answers.length / seconds);
  return {
    tables: [
      {
        title: `${wanted.ratePerSecond} requests a second for ${wanted.seconds} s`,
        rows: [
          {
            'answered a second': rate,
            answers: answers.length,
            '5xx': serverErrors,
            unanswered,
            refused,
            skipped,
            'processor ms each': Number((processorMs / answers.length).toFixed(1)),
          },
        ],
      },
      {
        title: 'Times from when each was due',
        rows: [...loadMix.map(({ name }) => name), 'all'].flatMap((name) => timesOf(answers, name)),
      },
      { title: 'Memory of the stack, every five seconds', rows: [{ MB: memoryMb.join(' ') }] },
    ],
    bars: [
      { name: 'answers of 5xx, and none', value: serverErrors + unanswered + skipped, max: 0, unit: '' },
      {
        name: 'load that was not answered in its time',
        value: wanted.ratePerSecond - rate,
        max: wanted.ratePerSecond * 0.02,
        unit: 'a second',
      },
      { name: 'memory, last third against the second', value: growth, max: flatFactor, unit: 'times' },
    ],
  };
}

function timesOf(answers: Answered[], name: string): Row[] {
  const times = answers.filter(({ kind }) => name === 'all' || kind === name).map(({ ms }) => ms);
  if (times.length === 0) return [];
  const at = (share: number) => Math.round(percentile(times, share));
  return [
    {
      request: name,
      count: times.length,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'longest ms': at(1),
    },
  ];
}

function average(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
