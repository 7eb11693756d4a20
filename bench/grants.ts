import { unusedGrants } from '../infra/constructs/functions/unused-grants.ts';
import { evaluateStatements } from '../infra/local/iam/evaluate-statements.ts';
import type { FunctionRights } from '../infra/local/iam/function-rights.ts';
import { listGrants, withoutGrant } from '../infra/local/iam/grants.ts';
import type { Grant } from '../infra/local/iam/grants.ts';
import { isJustified } from '../infra/local/iam/judge-record.ts';
import { loadFunctionRights } from '../infra/local/iam/load-function-rights.ts';
import { readSuiteRecord } from '../infra/local/iam/suite-record.ts';
import type { RecordedCall } from '../infra/local/iam/call-record.ts';
import { localPlace } from '../infra/local/local-place.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import { bootWithoutGrants, nothing } from './without-grants.ts';

/**
 * Takes each grant of each function away and replays what the last run of the tests recorded: does a call fail that
 * passed? Then a journey on stacks that lack one grant each, made from templates without it.
 */
export async function grants(bench: Bench): Promise<Measurement> {
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: localPlace.accountId });
  const { isWhole, calls } = readSuiteRecord();
  const results = (await loadFunctionRights(assemblyDir)).map((rights) => mutate(rights, calls));
  const missed = results.flatMap((result) => result.missed);
  const boots = await bootWithoutGrants(bench.dataDir, assemblyDir);
  return {
    tables: [
      {
        title: 'Grants, each taken away once',
        note: isWhole
          ? 'Replayed: the record of a whole run of the tests.'
          : 'The record is not that of a whole run: `npm test` makes one.',
        rows: [...results.map(({ row }) => row), sumRows(results.map(({ row }) => row))],
      },
      ...(missed.length > 0 ? [{ title: 'Grants that no recorded call needs', rows: missed }] : []),
      { title: 'A journey on a stack without one grant', rows: boots },
    ],
    bars: [
      { name: 'Grants that no recorded call needs', value: missed.length, max: 0, unit: 'grants' },
      {
        name: 'Missing grants that the journey passes by',
        value: boots.filter(({ fails }) => fails === nothing).length,
        max: 0,
        unit: 'grants',
      },
    ],
  };
}

function mutate({ logicalId, statements }: FunctionRights, calls: readonly RecordedCall[]) {
  const own = calls.filter((call) => call.function === logicalId && call.decision === 'allowed');
  const isNoticed = (grant: Grant) => {
    const left = withoutGrant(statements, grant);
    return own.some((call) => evaluateStatements(left, call) !== 'allowed');
  };
  const all = listGrants(statements).map((grant) => ({ ...grant, function: logicalId }));
  const justified = all.filter((grant) => isJustified(grant, unusedGrants));
  const missed: Row[] = all
    .filter((grant) => !justified.includes(grant) && !isNoticed(grant))
    .map((grant) => ({ ...grant }));
  const noticed = all.length - missed.length - justified.length;
  const row = { function: logicalId.replace(/Function\w{8}$/, ''), grants: all.length, noticed };
  return { row: { ...row, justified: justified.length, missed: missed.length }, missed };
}

type ResultRow = ReturnType<typeof mutate>['row'];

function sumRows(rows: ResultRow[]): ResultRow {
  const sum = (column: Exclude<keyof ResultRow, 'function'>) =>
    rows.reduce((total, row) => total + row[column], 0);
  return {
    function: 'all',
    grants: sum('grants'),
    noticed: sum('noticed'),
    justified: sum('justified'),
    missed: sum('missed'),
  };
}
