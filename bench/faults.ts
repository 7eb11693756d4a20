import path from 'node:path';
import { startLocalStack } from '../infra/local/local-stack.ts';
import type { LocalStack } from '../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import { launchBrowser } from '../tests/browser/launch-browser.ts';
import { faultJourneys } from '../tests/faults/all-journeys.ts';
import { browserJourneys } from '../tests/faults/browser-journeys.ts';
import { faultColumns } from '../tests/faults/fault-classes.ts';
import { createWorld } from '../tests/faults/journey.ts';
import { browserFaults, runBrowserCase } from '../tests/faults/run-browser-case.ts';
import { runFaultMatrix } from '../tests/faults/run-matrix.ts';
import { openTableOf } from '../tests/http/fill-folder.ts';
import { passwordWork } from '../tests/stack/password-work.ts';
import type { Measure, Row, Table } from './measurement.ts';

interface Part {
  table: Table;
  problems: string[];
}

const note = 'passes: nobody notices; message: the person is told and tries again, and it is done, once';

/** Every journey under every fault, over HTTP and in a browser: what people notice, and what is wrong afterwards. */
export const faults: Measure = async ({ dataDir: benchDir }) => {
  const dataDir = path.join(benchDir, 'faults');
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, passwordWork, env: {} });
  try {
    const parts = [await takeBrowsers(stack), await takePrograms({ ...stack, dataDir })];
    const problems = parts.flatMap((part) => part.problems);
    return {
      tables: [
        ...parts.map(({ table }) => table),
        { title: 'What is wrong', rows: problems.map((problem) => ({ problem })) },
      ],
      bars: [{ name: 'faults that do harm', value: problems.length, max: 0, unit: 'cases' }],
    };
  } finally {
    await stack.close();
  }
};

/** Told as it happens, since all of it takes long. */
const tell = (label: string, result: string, problems: string[]) =>
  console.log([result, label, ...problems].join(', '));

async function takePrograms(stack: LocalStack & { dataDir: string }): Promise<Part> {
  const tableOf = await openTableOf(stack);
  const { cells, caseCount, unsound } = await runFaultMatrix(
    createWorld(stack),
    faultJourneys,
    tableOf.listItems,
    { onOutcome: (label, { result, problems }) => tell(label, result, problems) },
  );
  tableOf.close();
  const rows = faultJourneys.map(({ name }): Row => {
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

async function takeBrowsers(stack: LocalStack): Promise<Part> {
  const browser = await launchBrowser();
  const problems: string[] = [];
  const rows: Row[] = [];
  for (const journey of browserJourneys) {
    const row: Row = { journey: journey.name };
    for (const fault of browserFaults) {
      const label = `${journey.name}, ${fault}`;
      const outcome = await runBrowserCase(browser, createWorld(stack), journey, fault).catch(
        (error: unknown) => ({ result: 'FAILS', problems: [String(error)] }),
      );
      tell(`in a browser, ${label}`, outcome.result, outcome.problems);
      row[fault] = outcome.result;
      problems.push(...outcome.problems.map((problem) => `in a browser, ${label}: ${problem}`));
    }
    rows.push(row);
  }
  await browser.close();
  return {
    table: {
      title: `Journeys under faults, in a browser, ${rows.length * browserFaults.length} cases`,
      note,
      rows,
    },
    problems,
  };
}
