import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { Emulators } from '../emulators/start-emulators.ts';
import { createTable } from '../dynamodb/create-tables.ts';
import { sweepExpired } from '../dynamodb/sweep-expired.ts';
import type { ExpiringTable } from '../dynamodb/sweep-expired.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

const sweepEveryMs = 60_000;

interface TableProperties {
  KeySchema?: { AttributeName: string }[];
  TimeToLiveSpecification?: { Enabled?: boolean; AttributeName?: string };
}

export interface Tables {
  /** Deletes what is past its time to live on the stack's clock; answers how many items. */
  sweep(): Promise<number>;
  close(): void;
}

/** Creates the template's tables, and sweeps expired items out of them every minute. */
export async function makeTables(
  template: ResolvedTemplate,
  clientOptions: ConstructorParameters<typeof DynamoDBClient>[0],
  { clock, log, emulators }: { clock: StackClock; log: StackLog; emulators: Pick<Emulators, 'tables'> },
): Promise<Tables> {
  const client = new DynamoDBClient(clientOptions ?? {});
  const resources = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap((type) =>
    template.list<TableProperties & Record<string, unknown>>(type),
  );
  await Promise.all(resources.map(({ name, properties }) => createTable(client, name, properties)));
  const expiring = resources.flatMap(({ name, properties }) => findExpiring(name, properties));
  const sweep = () => sweepExpired(client, expiring, clock.now, emulators.tables?.listExpired);
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.add({ level: 'error', message: `Expired items could not be removed: ${String(error)}` }),
    );
  }, sweepEveryMs);
  timer.unref();
  return {
    sweep,
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}

function findExpiring(
  name: string,
  { TimeToLiveSpecification, KeySchema = [] }: TableProperties,
): ExpiringTable[] {
  const ttlAttribute = TimeToLiveSpecification?.AttributeName;
  if (TimeToLiveSpecification?.Enabled !== true || ttlAttribute === undefined) return [];
  return [{ name, ttlAttribute, keyAttributes: KeySchema.map(({ AttributeName }) => AttributeName) }];
}
