import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { type RawTemplate, startOwnStack } from './own-stack.ts';
import { newPerson, type Person } from './people.ts';
import { useDataOf } from './stack-data.ts';
import { Visitor } from './visitor.ts';

/** How long a function may go on with the settings that it has read. */
const settingsSeconds = 31;

type Data = Awaited<ReturnType<typeof loadData>>;

/** A stack of one test file alone, with its table and its clock in the test's hands. */
export interface AccountStack extends LocalStack {
  dataDir: string;
  /** The functions' own way to the table of this stack. */
  data: Data;
  newGuest: () => Visitor;
  newPerson: (email?: string) => Promise<Person>;
  /** Milliseconds since 1970 on the stack's clock. */
  nowMs: () => Promise<number>;
  /** Puts settings in the place of a section's, as an admin does, and waits until they hold. */
  changeSettings: (section: 'client' | 'server', values: object) => Promise<void>;
}

/** After the environment is set: the clients read it when they are made. */
async function loadData() {
  const [users, site, proofs, seals, tables] = await Promise.all([
    import('../../functions/data/entities/user.ts'),
    import('../../functions/data/entities/site.ts'),
    import('../../functions/data/entities/proof.ts'),
    import('../../functions/platform/seal.ts'),
    import('../../functions/data/table.ts'),
  ]);
  return { ...users, ...site, ...proofs, ...seals, ...tables };
}

/** Lets this process seal as the stack's functions do. */
function useKeyOf(stack: LocalStack & { dataDir: string }): void {
  const secrets = new DatabaseSync(path.join(stack.dataDir, 'secrets.sqlite'), { readOnly: true });
  const key = secrets.prepare("SELECT name FROM secrets WHERE name LIKE '%AppKey%'").get();
  secrets.close();
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', stack.endpoints.SECRETS_MANAGER);
  vi.stubEnv('APP_KEY_ARN', String(key?.['name']));
}

/**
 * Whoever starts it closes it, which also gives the process its environment back.
 * @param change what to change in the templates before the stack is made of them, whose rights do not count then
 */
export async function startAccountStack(change?: (template: RawTemplate) => void): Promise<AccountStack> {
  const stack = await startOwnStack(change, change && 'unchecked');
  const newGuest = () => new Visitor(undefined, stack.url);
  const newPersonHere = (email?: string) => newPerson(email, newGuest());
  await useDataOf(stack, await newPersonHere());
  useKeyOf(stack);
  const data = await loadData();
  return {
    ...stack,
    data,
    newGuest,
    newPerson: newPersonHere,
    nowMs: async () => Date.parse((await newGuest().send('/__local/clock')).body.now as string),
    changeSettings: async (section, values) => {
      await data.SiteSettings.put({ section, values }).go();
      await stack.advanceClock(settingsSeconds);
    },
    close: async () => {
      vi.unstubAllEnvs();
      await stack.close();
    },
  };
}

/** All that the table of a stack holds, as text. */
export async function readWholeTable({ data }: AccountStack): Promise<string> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const items: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await data.tableClient.send(
      new ScanCommand({ TableName: data.tableOptions.table, ExclusiveStartKey }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return JSON.stringify(items);
}
