import path from 'node:path';
import { startLocalStack } from '../infra/local/local-stack.ts';
import type { LocalStack } from '../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import { launchBrowser } from '../tests/support/browser/launch-browser.ts';
import type { Item } from '../tests/support/drive/drive-invariants.ts';
import { openBilling } from '../tests/support/billing/open-billing.ts';
import { faultJourneys } from '../tests/support/faults/all-journeys.ts';
import { billingJourneys } from '../tests/support/faults/billing-journeys.ts';
import { browserJourneys } from '../tests/support/faults/browser-journeys.ts';
import { faultColumns } from '../tests/support/faults/fault-classes.ts';
import { createWorld } from '../tests/support/faults/journey.ts';
import { runBrowserMatrix } from '../tests/support/faults/run-browser-matrix.ts';
import { runFaultMatrix } from '../tests/support/faults/run-matrix.ts';
import { openTableOf } from '../tests/support/stack/fill-folder.ts';
import { passwordWork } from '../tests/support/stack/password-work.ts';
import type { Measure, Row, Table } from './measurement.ts';

interface Part {
  table: Table;
  problems: string[];
}

interface Place {
  stack: LocalStack;
  listItems: () => Promise<Item[]>;
  /** Whether a journey of this name is to be gone. */
  isWanted: (journey: { name: string }) => boolean;
}

const note = 'passes: nobody notices; message: the person is told and tries again, and it is done, once';

/** Every journey under every fault, over HTTP and in a browser: what people notice, and what is wrong afterwards. */
export const faults: Measure = async ({ dataDir: benchDir, faults: { part, journey = '' } }) => {
  const dataDir = path.join(benchDir, 'faults');
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, passwordWork, env: {} });
  const { listItems, close } = await openTableOf({ ...stack, dataDir });
  const place: Place = { stack, listItems, isWanted: ({ name }) => name.startsWith(journey) };
  try {
    const parts: Part[] = [];
    if (part !== 'http') parts.push(await takeBrowsers(place));
    if (part !== 'browser') parts.push(await takePrograms(place));
    const problems = parts.flatMap((each) => each.problems);
    return {
      tables: [
        ...parts.map(({ table }) => table),
        { title: 'What is wrong', rows: problems.map((problem) => ({ problem })) },
      ],
      bars: [{ name: 'faults that do harm', value: problems.length, max: 0, unit: 'cases' }],
    };
  } finally {
    close();
    await stack.close();
  }
};

/** Told as it happens, since all of it takes long. */
const tell = (label: string, result: string, problems: string[]) =>
  console.log([result, label, ...problems].join(', '));

async function takePrograms({ stack, listItems, isWanted }: Place): Promise<Part> {
  const world = createWorld(stack);
  const payment = billingJourneys(await openBilling(world, stack));
  const journeys = [...faultJourneys, ...payment].filter(isWanted);
  const { cells, caseCount, unsound } = await runFaultMatrix(world, journeys, listItems, {
    onOutcome: (label, { result, problems }) => tell(label, result, problems),
  });
  const rows = journeys.map(({ name }): Row => {
    const own = cells.filter(({ journey }) => journey === name);
    const found = faultColumns.map((column) => [column, own.find((cell) => cell.column === column)] as const);
    return {
      journey: name,
      ...Object.fromEntries(found.map(([column, cell]) => [column, cell?.result ?? ''])),
    };
  });
  return {
    table: { title: `Journeys under faults, over HTTP, ${caseCount} cases`, note, rows },
    problems: [...cells.flatMap((cell) => cell.problems), ...unsound],
  };
}

async function takeBrowsers({ stack, listItems, isWanted }: Place): Promise<Part> {
  const browser = await launchBrowser();
  const journeys = browserJourneys.filter(isWanted);
  const { cells, unsound } = await runBrowserMatrix(browser, createWorld(stack), journeys, {
    listItems,
    onCell: ({ journey, fault, result, problems }) =>
      tell(`in a browser, ${journey}, ${fault}`, result, problems),
  });
  await browser.close();
  const rows = journeys.map(({ name }): Row => {
    const own = cells.filter(({ journey }) => journey === name);
    const results = faultColumns.map((fault) => [fault, own.find((cell) => cell.fault === fault)?.result]);
    return { journey: name, ...(Object.fromEntries(results) as Row) };
  });
  const problems = cells.flatMap(({ journey, fault, problems: found }) =>
    found.map((problem) => `in a browser, ${journey}, ${fault}: ${problem}`),
  );
  return {
    table: { title: `Journeys under faults, in a browser, ${cells.length} cases`, note, rows },
    problems: [...problems, ...unsound],
  };
}
