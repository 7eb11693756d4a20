import path from 'node:path';
import { startLocalStack } from '../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import { faultJourneys } from '../tests/faults/all-journeys.ts';
import { faultColumns } from '../tests/faults/fault-classes.ts';
import { createWorld } from '../tests/faults/journey.ts';
import { type Matrix, runFaultMatrix } from '../tests/faults/run-matrix.ts';
import { openTableOf } from '../tests/http/fill-folder.ts';
import { passwordWork } from '../tests/stack/password-work.ts';
import type { Measure, Row } from './measurement.ts';

/** Every journey under every fault: what people notice of it, and what is wrong afterwards. */
export const faults: Measure = async ({ dataDir: benchDir }) => {
  const dataDir = path.join(benchDir, 'faults');
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, passwordWork, env: {} });
  const table = await openTableOf({ ...stack, dataDir });
  try {
    const matrix = await runFaultMatrix(createWorld(stack), faultJourneys, table.listItems);
    return describe(matrix);
  } finally {
    table.close();
    await stack.close();
  }
};

function describe({ cells, caseCount, unsound }: Matrix) {
  const problems = [...cells.flatMap((cell) => cell.problems), ...unsound];
  const rows = faultJourneys.map(({ name }): Row => {
    const own = cells.filter(({ journey }) => journey === name);
    const found = faultColumns.map((column) => [column, own.find((cell) => cell.column === column)] as const);
    return {
      journey: name,
      ...Object.fromEntries(found.map(([column, cell]) => [column, cell?.result ?? ''])),
    };
  });
  return {
    tables: [
      {
        title: `Journeys under faults, ${caseCount} cases`,
        note: 'passes: nothing is noticed; message: told and tried again, after which it is done, once',
        rows,
      },
      { title: 'What is wrong', rows: problems.map((problem) => ({ problem })) },
    ],
    bars: [{ name: 'faults that do harm', value: problems.length, max: 0, unit: 'cases' }],
  };
}
