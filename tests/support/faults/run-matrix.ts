import { findFaults, type Item } from '../drive/drive-invariants.ts';
import { type FaultCase, type FaultColumn, listFaultCases } from './fault-classes.ts';
import type { FaultJourney, FaultWorld } from './journey.ts';
import { type CaseOutcome, runCase } from './run-case.ts';

/** What one journey meets in one column. */
export interface Cell {
  journey: string;
  column: FaultColumn;
  /** Cases in which the fault struck. */
  count: number;
  result: CaseOutcome['result'];
  problems: string[];
}

export interface Matrix {
  cells: Cell[];
  caseCount: number;
  /** What is not sound in the drives of those who went, in words. */
  unsound: string[];
}

/** More writes than any step of a person has before it is answered. */
const maxSweep = 12;
const worse: CaseOutcome['result'][] = ['passes', 'message', 'FAILS'];

export interface MatrixOptions {
  /** Which faults; all of them by default. */
  isWanted?: (fault: FaultCase, journey: FaultJourney) => boolean;
  /** Told of each case as it ends. */
  onOutcome?: (label: string, outcome: CaseOutcome) => void;
}

/**
 * Sends people on journeys under faults, one after the other, and looks at every drive at the end. Faults that may
 * strike at several calls strike at each in turn.
 */
export async function runFaultMatrix(
  world: FaultWorld,
  journeys: FaultJourney[],
  listItems: () => Promise<Item[]>,
  { isWanted = () => true, onOutcome = () => undefined }: MatrixOptions = {},
): Promise<Matrix> {
  const cells = new Map<string, Cell>();
  const owners = new Map<number, string>();
  let caseCount = 0;
  for (const journey of journeys) {
    for (const fault of listFaultCases(journey).filter((each) => isWanted(each, journey))) {
      for await (const { outcome, label } of sweep(world, journey, fault)) {
        caseCount += 1;
        for (const id of outcome.ownerIds) owners.set(id, `${journey.name}, ${label}`);
        onOutcome(`${journey.name}, ${label}`, outcome);
        note(cells, journey, fault, label, outcome);
      }
    }
  }
  const items = await listItems();
  const unsound = [...owners].flatMap(([id, label]) =>
    findFaults(items, `U${id}`).map((what) => `${label}: ${what}`),
  );
  return { cells: [...cells.values()], caseCount, unsound };
}

async function* sweep(world: FaultWorld, journey: FaultJourney, fault: FaultCase) {
  for (let after = 0; after < (fault.isSwept ? maxSweep : 1); after += 1) {
    const label = fault.isSwept ? `${fault.name} (${after + 1})` : fault.name;
    const outcome = await runCase(world, journey, fault, after).catch((error: unknown): CaseOutcome => {
      const problems = [error instanceof Error ? error.message : String(error)];
      return { result: 'FAILS', problems, hasStruck: true, ownerIds: [] };
    });
    if (outcome.hasStruck || outcome.result === 'FAILS') yield { outcome, label };
    if (!outcome.hasStruck) return;
  }
}

function note(
  cells: Map<string, Cell>,
  { name }: FaultJourney,
  { column }: FaultCase,
  label: string,
  { result, problems }: CaseOutcome,
): void {
  const key = `${name} ${column}`;
  const cell = cells.get(key) ?? { journey: name, column, count: 0, result: 'passes', problems: [] };
  cells.set(key, cell);
  cell.count += 1;
  if (worse.indexOf(result) > worse.indexOf(cell.result)) cell.result = result;
  cell.problems.push(...problems.map((problem) => `${name}, ${label}: ${problem}`));
}
