import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../infra/project-paths.ts';
import { startBenchStack } from './bench-stack.ts';
import type { BenchStack } from './bench-stack.ts';
import type { BigFile } from './transfer/big-file.ts';
import { uploadBigFile } from './transfer/big-file.ts';
import { newPerson } from './person.ts';
import type { Person } from './person.ts';
import { startProcess } from './start-process.ts';
import type { StartedProcess } from './start-process.ts';
import { closeTransfers } from './transfer/transfer.ts';

export const largeFolderEntries = 10_000;

/** A folder of `largeFolderEntries` files. */
export interface LargeFolder {
  owner: Person;
  folder: { id: number; hash: string };
}

/** What measurements share. Each part is started when the first of them asks for it. */
export interface Bench {
  /** Folder for whatever a measurement writes. */
  dataDir: string;
  /** Size of the big file. */
  bigBytes: number;
  /** Requests a second that the load begins, and for how long. */
  load: { ratePerSecond: number; seconds: number };
  /** Which journeys meet faults: over HTTP or in a browser, and of a name that begins so; all of them without. */
  faults: { part?: string; journey?: string };
  getStack(): Promise<BenchStack>;
  getPlainServer(): Promise<StartedProcess>;
  /** Address of the plain server. */
  getPlainUrl(): Promise<string>;
  /** A new person of the stack, who has verified the address. */
  newPerson(): Promise<Person>;
  getBigFile(): Promise<BigFile>;
  getLargeFolder(): Promise<LargeFolder>;
  /** Stops all that was started and deletes all that was written. */
  close(): Promise<void>;
}

/** Begins a run. Its data lies on the disk of the project, as that of `npm start` does. */
export async function openBench(options: Pick<Bench, 'bigBytes' | 'load' | 'faults'>): Promise<Bench> {
  await mkdir(cacheDir, { recursive: true });
  const dataDir = await mkdtemp(path.join(cacheDir, 'bench-'));
  const closing: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const getStack = once(async () => {
    const stack = await startBenchStack(dataDir);
    closing.unshift(() => stack.close());
    return stack;
  });
  const getPlainServer = once(async () => {
    const folder = path.join(dataDir, 'plain');
    await mkdir(folder);
    const program = path.join(import.meta.dirname, 'plain-server.ts');
    const server = await startProcess([program, folder], /^Listening at (\S+)/);
    closing.unshift(() => server.stop());
    return server;
  });
  const bench: Bench = {
    ...options,
    dataDir,
    getStack,
    getPlainServer,
    getPlainUrl: async () => (await getPlainServer()).announced,
    async newPerson() {
      const person = await newPerson((await getStack()).siteUrl);
      closing.unshift(() => person.close());
      // Loaded late, as the data layer wants to be told its table before.
      const { changeUser } = await import('../functions/use-cases/accounts/change-user.ts');
      await changeUser(person.id, { emailVerifiedAtMs: Date.now() });
      return person;
    },
    getBigFile: once(() => uploadBigFile(bench)),
    getLargeFolder: once(async () => {
      const owner = await bench.newPerson();
      const { seedFolder } = await import('./table/seed-folder.ts');
      return { owner, folder: await seedFolder(owner, largeFolderEntries) };
    }),
    async close() {
      closing.unshift(closeTransfers);
      for (let next = closing.shift(); next; next = closing.shift()) await next();
    },
  };
  return bench;
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= start());
}
