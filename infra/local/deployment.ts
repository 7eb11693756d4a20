import type { StackClock } from './clock.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import type { Distribution, DistributionProperties } from './cloudfront/distribution.ts';
import type { StackLog } from './control/stack-log.ts';
import type { WriteSignal } from './dynamodb/write-signal.ts';
import type { Emulators } from './emulators/start-emulators.ts';
import { createBucketNotifications } from './events/bucket-notifications.ts';
import { withEventFaults } from './faults/event-faults.ts';
import type { Faults } from './faults/fault-rules.ts';
import { startSchedules } from './events/schedules.ts';
import type { Schedules } from './events/schedules.ts';
import { createStackEvents } from './events/stack-events.ts';
import { startEventSources } from './events/start-event-sources.ts';
import { createHttpApis } from './gateway/http-api.ts';
import type { Rights, RightsMode } from './iam/rights.ts';
import type { FunctionPool, RequestsPerInstance } from './lambda/function-pool.ts';
import { countRunning } from './lambda/count-running.ts';
import { readWebSocketApis } from './live/read-websocket-apis.ts';
import { createWebSocketApi } from './live/websocket-api.ts';
import { makeBuckets, readBuckets } from './makers/make-buckets.ts';
import { makeFunctions } from './makers/make-functions.ts';
import { makeSecrets } from './makers/make-secrets.ts';
import { makeTables } from './makers/make-tables.ts';
import type { Tables } from './makers/make-tables.ts';
import { makeUserPools } from './makers/make-user-pools.ts';
import type { ObjectEvent } from './s3/local-s3.ts';
import { loadAssembly } from './template/assembly.ts';
import { keepAssets } from './template/keep-assets.ts';
import { createLocalize } from './template/local-addresses.ts';
import type { Localize } from './template/local-addresses.ts';
import type { AccountPlace } from './template/references.ts';
import { resolveSecrets } from './template/resolve-secrets.ts';
import { resolveTemplate } from './template/resolve-template.ts';
import type { ResolvedTemplate } from './template/resolve-template.ts';

/** One template, made on this machine. */
export interface Deployment {
  distribution: Distribution;
  functions: FunctionPool;
  schedules: Schedules;
  tables: Tables;
  /** Values of the template's outputs, with local addresses. */
  outputs: Record<string, string>;
  notifyObjectEvent(event: ObjectEvent): void;
  /** Whether no event is being delivered, and no write waits for its delivery. */
  isCaughtUp(): boolean;
  /** Starts what the template has run after a deployment; resolves when that has ended, and never rejects. */
  tellComplete(): Promise<void>;
  /** Breaks off every open connection of a browser; no function is told. */
  disconnect(): void;
  /** Stops what runs by itself and the functions; what was made stays. */
  close(): Promise<void>;
}

/** What a template is made on. */
export interface DeploymentPlace extends AccountPlace {
  siteUrl: string;
  dataDir: string;
  emulators: Emulators;
  clock: StackClock;
  log: StackLog;
  faults: Faults;
  writes: WriteSignal;
  /** How long an idle thread of a function is kept. */
  idleMs?: number;
  /** Port of the fault proxy. */
  faultPort: number;
  requestsPerInstance: RequestsPerInstance;
  rights: Rights;
  rightsMode: RightsMode;
}

/**
 * Makes everything that the stacks of an assembly describe; what is there already is kept. Throws, before
 * anything is made, for what the local stack does not know.
 */
export async function deploy(assemblyDir: string, place: DeploymentPlace): Promise<Deployment> {
  const { emulators, clock, log, siteUrl, region } = place;
  const stacks = await loadAssembly(assemblyDir);
  const resolved = resolveTemplate(stacks, place);
  const assets = await keepAssets(resolved, place.dataDir);
  if (emulators.secrets !== undefined) {
    makeSecrets(resolved, emulators.secrets, emulators.payments.keys);
  }
  const template = {
    ...resolveSecrets(resolved, emulators.secrets),
    getAssetPath: assets.getPath,
  };
  const liveSettings = readWebSocketApis(template, place);
  const localize = createLocalize(
    {
      siteUrl,
      storageUrl: emulators.endpoints.S3,
      identityUrl: emulators.endpoints.COGNITO_IDENTITY_PROVIDER,
      queuesUrl: emulators.endpoints.SQS,
      connectionsUrl: emulators.connections.url,
      stripeUrl: emulators.payments.variables.STRIPE_ENDPOINT_URL,
      siteHosts: listSiteHosts(template),
      liveHosts: liveSettings.map(({ domainName }) => domainName),
    },
    place,
  );
  const functions = makeFunctions(template, localize, { ...place, compileCacheDir: assets.compileCacheDir });
  const delivered = countRunning(withEventFaults(functions, place.faults));
  const { registry } = emulators.connections;
  const live = liveSettings.map((settings) =>
    createWebSocketApi(settings, { ...place, functions, registry }),
  );
  const disconnect = () => live.forEach((api) => api.close());
  const http = createHttpApis(template, { ...place, functions });
  const { credentials, endpoints } = emulators;
  const distribution = createDistribution(template, {
    apis: { http, live },
    localize,
    storage: { endpoint: endpoints.S3, credentials, region, now: clock.now },
    getCache: emulators.edges?.getCache,
  });
  const stackEvents = createStackEvents(stacks, template, { ...place, functions: delivered });
  const notifications = createBucketNotifications(template, { region, functions: delivered, clock, log });
  if (notifications.count > 0 && emulators.storage === undefined) {
    throw new Error(
      'The template has bucket notifications, which a storage server of the environment cannot send.',
    );
  }
  const clientOptions = { region, credentials: emulators.credentials };
  const [tables, buckets] = await Promise.all([
    makeTables(template, { ...clientOptions, endpoint: emulators.endpoints.DYNAMODB }, place),
    makeStorage(template, localize, place),
  ]);
  if (emulators.identity !== undefined) makeUserPools(template, emulators.identity);
  const sources = await startEventSources(template, { ...place, functions: delivered });
  const schedules = startSchedules(template, { ...place, functions: delivered });
  return {
    distribution,
    functions,
    schedules,
    tables,
    outputs: localize(template.outputs),
    notifyObjectEvent: notifications.notify,
    tellComplete: stackEvents.tellComplete,
    isCaughtUp: () => delivered.runningCount() === 0 && sources.isCaughtUp(),
    disconnect,
    async close() {
      disconnect();
      schedules.stop();
      stackEvents.stop();
      buckets?.close();
      // Together, as streams and queues wait for the functions that they have called.
      await Promise.all([sources.stop(), functions.close()]);
      tables.close();
      await assets.remove();
    },
  };
}

/** CloudFront's own host name of the site, and its aliases. */
function listSiteHosts(template: ResolvedTemplate): string[] {
  return template
    .list<DistributionProperties>('AWS::CloudFront::Distribution')
    .flatMap(({ domainName, properties }) => [
      ...(domainName === undefined ? [] : [domainName]),
      ...(properties.DistributionConfig.Aliases ?? []),
    ]);
}

async function makeStorage(template: ResolvedTemplate, localize: Localize, place: DeploymentPlace) {
  const { storage, endpoints, credentials } = place.emulators;
  if (storage !== undefined) return makeBuckets(template, storage, localize);
  const { makeOtherBuckets } = await import('./makers/make-other-buckets.ts');
  const options = { region: place.region, credentials, endpoint: endpoints.S3 };
  await makeOtherBuckets(readBuckets(template, localize), options);
  return undefined;
}
