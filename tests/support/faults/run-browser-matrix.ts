import type { Browser } from 'playwright-core';
import { findFaults, type Item } from '../drive/drive-invariants.ts';
import type { BrowserFault } from './browser-faults.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { faultColumns } from './fault-classes.ts';
import type { FaultWorld } from './journey.ts';
import { type BrowserOutcome, runBrowserCase } from './run-browser-case.ts';

/** What one journey meets in one column. */
interface BrowserCell extends BrowserOutcome {
  journey: string;
  fault: BrowserFault;
}

/**
 * Sends people through the site under each fault, one after the other, and looks at every drive at the end.
 * @param onCell told of each case as it ends
 */
export async function runBrowserMatrix(
  browser: Browser,
  world: FaultWorld,
  journeys: BrowserJourney[],
  { listItems, onCell }: { listItems: () => Promise<Item[]>; onCell: (cell: BrowserCell) => void },
): Promise<{ cells: BrowserCell[]; unsound: string[] }> {
  const cells: BrowserCell[] = [];
  for (const journey of journeys) {
    for (const fault of faultColumns) {
      const outcome = await runBrowserCase(browser, world, journey, fault).catch(
        (error: unknown): BrowserOutcome => ({
          result: 'FAILS',
          problems: [error instanceof Error ? error.message : String(error)],
          ownerIds: [],
        }),
      );
      const cell = { journey: journey.name, fault, ...outcome };
      cells.push(cell);
      onCell(cell);
    }
  }
  await world.takeUpLeft();
  return { cells, unsound: findUnsound(cells, await listItems()) };
}

/** What is not sound in the drives of those who went, in words. */
export function findUnsound(
  cells: Pick<BrowserCell, 'journey' | 'fault' | 'ownerIds'>[],
  items: Item[],
): string[] {
  return cells.flatMap(({ journey, fault, ownerIds }) =>
    ownerIds
      .flatMap((id) => findFaults(items, `U${id}`))
      .map((what) => `in a browser, ${journey}, ${fault}: ${what}`),
  );
}
