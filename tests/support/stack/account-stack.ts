import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { leaseStack, type OwnStack } from './leased-stack.ts';
import { type RawTemplate, startOwnStack } from './own-stack.ts';
import { newPerson, type Person } from '../people.ts';
import { untilDelivered } from '../faults/until-delivered.ts';
import { useProduct } from './product.ts';
import { sectionItems, type SettingsState } from './settings-state.ts';
import { Visitor } from '../visitor.ts';

/** For a second, functions answer guests without a look at the version of the configuration. */
const versionTrustedSeconds = 2;

type Data = Awaited<ReturnType<typeof loadData>>;

/** A stack with its table, settings and clock in the hands of one test file. */
export interface AccountStack extends OwnStack {
  /** The functions' own way to the table of this stack. */
  data: Data;
  newGuest: () => Visitor;
  newPerson: (email?: string) => Promise<Person>;
  /** Milliseconds since 1970 on the stack's clock. */
  nowMs: () => Promise<number>;
  /** Puts settings in the place of all on their side. They hold for every request that follows. */
  changeSettings: (side: keyof SettingsState, values: object) => Promise<void>;
  /** Puts an item in the place of a section's, readable or not. It holds for every request that follows, as well. */
  putSection: (item: { section: string } & Record<string, unknown>) => Promise<void>;
}

/** After the environment is set: the clients read it when they are made. */
async function loadData() {
  const [users, site, proofs, holders, seals, tables, commits, versions] = await Promise.all([
    import('../../../functions/data/entities/accounts/user.ts'),
    import('../../../functions/data/entities/site/site-config.ts'),
    import('../../../functions/data/entities/accounts/proof.ts'),
    import('../../../functions/data/entities/accounts/role-holder.ts'),
    import('../../../functions/platform/seal.ts'),
    import('../../../functions/data/table/table.ts'),
    import('../../../functions/data/commit.ts'),
    import('../../../functions/data/site/site-version.ts'),
  ]);
  return { ...users, ...site, ...proofs, ...holders, ...seals, ...tables, ...commits, ...versions };
}

/**
 * Leases the worker's stack, or boots one of a changed template. The caller closes it, which also puts settings back.
 * @param change what to change in the templates; rights are not enforced then
 */
export async function startAccountStack(change?: (template: RawTemplate) => void): Promise<AccountStack> {
  const stack = change ? await startOwnStack({ change, rights: 'unchecked' }) : await leaseStack();
  const newGuest = () => new Visitor(undefined, stack.url);
  const newPersonHere = (email?: string) => newPerson(email, newGuest());
  useProduct(stack);
  const data = await loadData();
  let areSettingsChanged = false;
  const settings: SettingsState = { client: {}, server: {} };
  const letSettingsCount = async () => {
    areSettingsChanged = true;
    await data.commit(data.changeSiteVersionSteps());
    await stack.advanceClock(versionTrustedSeconds);
  };
  return {
    ...stack,
    data,
    newGuest,
    newPerson: newPersonHere,
    nowMs: async () => stack.now(),
    changeSettings: async (side, values) => {
      settings[side] = { ...values };
      await Promise.all(sectionItems(settings).map((item) => data.SiteSettings.put(item).go()));
      await letSettingsCount();
    },
    putSection: async ({ section, ...values }) => {
      const Item = { PK: 'SETTINGS', SK: `SECTION#${section}`, ...values };
      await data.tableClient.send(new PutCommand({ TableName: data.tableOptions.table, Item }));
      await letSettingsCount();
    },
    close: async () => {
      if (areSettingsChanged) {
        const items = sectionItems({ client: {}, server: {} });
        await Promise.all(items.map(({ section }) => data.SiteSettings.delete({ section }).go()));
        await data.commit(data.changeSiteVersionSteps());
      }
      await stack.close();
    },
  };
}

/** Returns all that the table of a stack holds, as text, once no mail waits there to be sent. */
export async function readWholeTable({ data, pendingWork }: AccountStack): Promise<string> {
  await untilDelivered({ pendingWork });
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
