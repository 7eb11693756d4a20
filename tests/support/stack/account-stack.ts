import { leaseStack, type OwnStack } from './leased-stack.ts';
import { type RawTemplate, startOwnStack } from './own-stack.ts';
import { newPerson, type Person } from '../people.ts';
import { useProduct } from './product.ts';
import { Visitor } from '../visitor.ts';

const sections = ['client', 'server'] as const;

type Data = Awaited<ReturnType<typeof loadData>>;

/** A stack with its table, settings and clock in the hands of one test file. */
export interface AccountStack extends OwnStack {
  /** The functions' own way to the table of this stack. */
  data: Data;
  newGuest: () => Visitor;
  newPerson: (email?: string) => Promise<Person>;
  /** Milliseconds since 1970 on the stack's clock. */
  nowMs: () => Promise<number>;
  /** Puts settings in the place of a section's. They hold for every request that follows. */
  changeSettings: (section: (typeof sections)[number], values: object) => Promise<void>;
}

/** After the environment is set: the clients read it when they are made. */
async function loadData() {
  const [users, site, proofs, seals, tables] = await Promise.all([
    import('../../../functions/data/entities/user.ts'),
    import('../../../functions/data/entities/site.ts'),
    import('../../../functions/data/entities/proof.ts'),
    import('../../../functions/platform/seal.ts'),
    import('../../../functions/data/table.ts'),
  ]);
  return { ...users, ...site, ...proofs, ...seals, ...tables };
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
  return {
    ...stack,
    data,
    newGuest,
    newPerson: newPersonHere,
    nowMs: async () => stack.now(),
    changeSettings: async (section, values) => {
      areSettingsChanged = true;
      await data.SiteSettings.put({ section, values }).go();
      // Functions keep settings for a while, by a clock that tests set back.
      await stack.restartFunctions();
    },
    close: async () => {
      if (areSettingsChanged) {
        await Promise.all(sections.map((section) => data.SiteSettings.delete({ section }).go()));
        await stack.restartFunctions();
      }
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
