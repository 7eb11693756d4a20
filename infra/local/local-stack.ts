import path from 'node:path';
import { createStackClock } from './clock.ts';
import { listPendingWork } from './control/list-pending-work.ts';
import { createStackLog } from './control/stack-log.ts';
import type { LogLine } from './control/stack-log.ts';
import { deploy } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import type { Endpoints } from './emulators/endpoints.ts';
import type { RecordedCall } from './iam/call-record.ts';
import { createRights } from './iam/rights.ts';
import type { RightsMode } from './iam/rights.ts';
import { createWriteSignal } from './dynamodb/write-signal.ts';
import { startEmulators } from './emulators/start-emulators.ts';
import { startFaultProxy } from './faults/fault-proxy.ts';
import { createFaults } from './faults/fault-rules.ts';
import type { Faults } from './faults/fault-rules.ts';
import { createFindService } from './faults/find-service.ts';
import { serveStorageWithFaults } from './faults/front-door-faults.ts';
import type { RequestsPerInstance } from './lambda/function-pool.ts';
import { countWrites } from './lambda/count-writes.ts';
import { localPlace } from './local-place.ts';
import type { KeptMail } from './mail/mail-store.ts';
import type { ShownQueue } from './sqs/queues.ts';
import { removeOldAssets } from './template/keep-assets.ts';
import { startSiteServer } from './site-server.ts';
import type { SiteMiddleware } from './site-server.ts';

export interface LocalStackOptions {
  /** Port of the site; 0 takes a free one. */
  port: number;
  /** Folder that keeps the state; created when missing. One stack at a time. */
  dataDir: string;
  /** The synthesized assembly; the emulators start while a promise of it is waited for. */
  assemblyDir: string | Promise<string>;
  /** Where endpoints, credentials and the region are looked for; the process's own by default. */
  env?: NodeJS.ProcessEnv;
  /** Told each line of the functions and of the stack. */
  onLog?: (line: LogLine) => void;
  /** `many` by default. */
  requestsPerInstance?: RequestsPerInstance;
  /** Work of a password's hash (scrypt's N), the same for all the life of a data folder; the usual one by default. */
  passwordWork?: number;
  /** Whether functions can do no more than their roles allow; `unchecked` by default. */
  rights?: RightsMode;
  siteMiddleware?: SiteMiddleware;
  /** How long an idle thread of a function is kept, in milliseconds; 15 seconds by default. */
  functionIdleMs?: number;
}

export interface LocalStack {
  /** `http://localhost:PORT` */
  url: string;
  /** Address of the S3 server, which signed links begin with. */
  storageUrl: string;
  /** Addresses of the services' servers. */
  endpoints: Endpoints;
  /** Values of the template's outputs, with local addresses. */
  outputs: Record<string, string>;
  /** The environment variables of all functions together, with the operator's key. */
  variables: Record<string, string>;
  /** Keys of the payment gateways that run here, by the names of the settings that hold them. */
  paymentKeys: Record<string, string>;
  /** Calls a function by name, ARN or logical id. Rejects with a FunctionError when it fails. */
  invoke(nameOrId: string, event: unknown): Promise<unknown>;
  /** Milliseconds since 1970 on the functions' clock. */
  now(): number;
  /** Moves the functions' clock, then sweeps out what expired by that. */
  advanceClock(seconds: number): Promise<void>;
  /** Runs a schedule by its name or the beginning of its logical id. */
  runSchedule(name: string): Promise<void>;
  /** The last 1000 lines, oldest first. */
  logs(requestId?: string): LogLine[];
  /** Mails that would have been sent, oldest first. */
  mails(): KeptMail[];
  /** Every queue of the local SQS, with its messages; none where the environment has another server. */
  queues(): ShownQueue[];
  /**
   * What happens in the background until the clock moves or a request arrives, such as "thumbnails: 3 messages". Empty
   * once streams are delivered, no function handles an event, only dead-letter queues have visible messages, and the
   * payment gateways have no event to send.
   */
  pendingWork(): string[];
  /** What is broken on purpose. */
  faults: Pick<Faults, 'add' | 'list' | 'clear'>;
  /** What functions called, as IAM sees it, where rights are enforced. */
  calls(): RecordedCall[];
  /** Ends every function's thread once its requests are done. The next request starts one that remembers nothing. */
  restartFunctions(): Promise<void>;
  /**
   * Drops messages that wait in queues, renewals and whatever else is due later at the payment gateways, and events that
   * they have not sent. What is being handled goes on.
   */
  abandonWork(): void;
  /** Puts the clock, faults and queues back as after a start. Data stays, and what functions keep in memory. */
  reset(): void;
  /** Replaces functions, routes and site by those of a new assembly; the data stays. */
  redeploy(assemblyDir: string): Promise<void>;
  close(): Promise<void>;
}

/** Boots a synthesized template on this machine. Throws for anything in it that the local stack does not know. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  // Lambda's time zone; threads cannot have one of their own.
  process.env['TZ'] = 'UTC';
  const environment = options.env ?? process.env;
  const dataDir = path.resolve(options.dataDir);
  const clock = createStackClock();
  const log = createStackLog(options.onLog ?? (() => undefined));
  const faults = createFaults();
  const writes = createWriteSignal();
  // Writes of this process, too: sweeps, and programs that run a stack within themselves.
  countWrites(writes.counter);
  let deployment: Deployment | undefined;
  const getDeployment = (): Deployment => {
    if (deployment === undefined) throw new Error('The local stack is not ready.');
    return deployment;
  };
  const advanceClock = async (seconds: number): Promise<void> => {
    clock.advance(seconds);
    emulators.payments.settle();
    emulators.queues?.queues.wake();
    await getDeployment().tables.sweep();
  };
  const runSchedule = async (name: string): Promise<void> => {
    // Runs due renewals first, so that the sync reads the gateways' current state.
    if (name.includes('subscriptions-sync')) emulators.payments.settle();
    await getDeployment().schedules.run(name);
  };

  // First of all, so that a port that is taken is told at once. Failures of the assembly are told below.
  const assembly = Promise.resolve(options.assemblyDir);
  assembly.catch(() => undefined);
  const mails = () => emulators.mail?.list() ?? [];
  const queues = () => emulators.queues?.queues.show() ?? [];
  const site = await startSiteServer(options.port, {
    findDistribution: () => deployment?.distribution,
    siteMiddleware: options.siteMiddleware,
    log,
    faults,
    control: {
      advanceClock,
      getTime: () => new Date(clock.now()).toISOString(),
      runSchedule,
      scheduleNames: () => getDeployment().schedules.names(),
      logs: log.list,
      mails,
      queues,
      faults,
      payments: (action, body) => emulators.payments.control(action, body),
    },
  });
  const { accountId } = localPlace;
  const region = environment['AWS_REGION'] || localPlace.region;
  const rights = createRights(log, { region, accountId });
  const emulators = await startEmulators({
    dataDir,
    environment,
    clock,
    accountId,
    rights,
    onObjectEvent: (event) => deployment?.notifyObjectEvent(event),
    beforeStorage: serveStorageWithFaults(faults),
    passwordWork: options.passwordWork,
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const faultProxy = await startFaultProxy({
    faults,
    findService: createFindService(emulators),
    now: clock.now,
    endInstance: (id, error) => getDeployment().functions.endInstance(id, error),
  });
  const place = {
    region,
    accountId,
    rights,
    rightsMode: options.rights ?? 'unchecked',
    siteUrl: site.url,
    dataDir,
    emulators,
    clock,
    log,
    faults,
    writes,
    idleMs: options.functionIdleMs,
    faultPort: faultProxy.port,
    requestsPerInstance: options.requestsPerInstance ?? 'many',
  };
  const close = async (): Promise<void> => {
    deployment?.disconnect();
    await site.close();
    await deployment?.close();
    await faultProxy.close();
    await emulators.close();
  };
  try {
    await removeOldAssets(dataDir);
    deployment = await deploy(await assembly, place);
    void deployment.tellComplete();
    emulators.payments.connect(site.url);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: site.url,
    storageUrl: emulators.endpoints.S3,
    endpoints: emulators.endpoints,
    get outputs() {
      return getDeployment().outputs;
    },
    get variables() {
      const { accessKeyId, secretAccessKey } = emulators.credentials;
      const key = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
      return { ...getDeployment().functions.variables, ...key };
    },
    paymentKeys: emulators.payments.keys,
    invoke: (nameOrId, event) => getDeployment().functions.invoke(nameOrId, event),
    now: clock.now,
    advanceClock,
    runSchedule,
    logs: log.list,
    mails,
    queues,
    pendingWork: () => listPendingWork(getDeployment(), queues(), emulators.payments),
    faults,
    calls: rights.list,
    restartFunctions: () => getDeployment().functions.restart(),
    abandonWork() {
      emulators.queues?.queues.purge();
      emulators.payments.abandon();
    },
    reset() {
      faults.clear();
      clock.reset();
      emulators.payments.settle();
      emulators.queues?.queues.purge();
    },
    async redeploy(assemblyDir) {
      const before = getDeployment();
      deployment = await deploy(assemblyDir, place);
      await before.close();
      void deployment.tellComplete();
    },
    close,
  };
}
