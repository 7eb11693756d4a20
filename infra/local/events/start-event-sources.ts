import path from 'node:path';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { Emulators } from '../emulators/start-emulators.ts';
import type { StreamPoller } from '../dynamodb/stream-poller.ts';
import { createStreamsClient } from '../dynamodb/streams-client.ts';
import type { WriteSignal } from '../dynamodb/write-signal.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { readQueues } from '../makers/make-queues.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { listMappings } from './event-source-mappings.ts';
import { openLocalQueues } from './queue-access.ts';
import type { OpenQueue } from './queue-access.ts';
import { startQueueMappings } from './queue-mappings.ts';
import { startTableStreams } from './table-streams.ts';

export interface EventSourcesPlace extends AccountPlace {
  dataDir: string;
  emulators: Emulators;
  functions: FunctionPool;
  writes: WriteSignal;
  clock: StackClock;
  log: StackLog;
}

/** Makes the template's queues, and starts what calls functions with their messages and with changes of tables. */
export async function startEventSources(
  template: ResolvedTemplate,
  place: EventSourcesPlace,
): Promise<StreamPoller> {
  const { emulators, region } = place;
  const mappings = listMappings(template);
  const { openQueue, close } = await makeQueues(template, place);
  const queues = startQueueMappings(mappings.queues, { ...place, openQueue });
  const streams = startTableStreams(mappings.streams, {
    ...place,
    openQueue,
    positionsDir: path.join(place.dataDir, 'streams'),
    streamsClient: createStreamsClient({
      region,
      credentials: emulators.credentials,
      endpoint: emulators.endpoints.DYNAMODB_STREAMS,
    }),
  });
  return {
    isCaughtUp: () => streams.isCaughtUp() && queues.isIdle(),
    async stop() {
      await Promise.all([streams.stop(), queues.stop()]);
      close();
    },
  };
}

/** In the local SQS, or in a server of the environment. */
async function makeQueues(
  template: ResolvedTemplate,
  place: EventSourcesPlace,
): Promise<{ openQueue: OpenQueue; close(): void }> {
  const { queues: local, endpoints, credentials } = place.emulators;
  const configs = readQueues(template, place);
  if (local !== undefined) {
    for (const config of configs) local.queues.create(config);
    return { openQueue: openLocalQueues(local.queues), close: () => undefined };
  }
  if (configs.length === 0) return { openQueue: refuseQueue, close: () => undefined };
  const { openOtherQueues } = await import('./other-queues.ts');
  const other = await openOtherQueues({ region: place.region, credentials, endpoint: endpoints.SQS });
  await other.make(configs);
  return { openQueue: other.open, close: other.close };
}

function refuseQueue(arn: string): never {
  throw new Error(`There is no queue ${arn} in the template.`);
}
