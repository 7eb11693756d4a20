import { AsyncLocalStorage } from 'node:async_hooks';
import { shiftDate } from '../../../infra/local/lambda/shift-date.ts';
import type { ProductPlace } from './product.ts';

declare global {
  /** What is added to the real time in work that runs at a stack's; it survives `vi.resetModules`, as `Date` does. */
  var offsetOfWork: AsyncLocalStorage<number> | undefined;
}

/**
 * Runs work of the product in this process at the time of a stack, whose clock a test may have moved. The rest of the
 * process, the stack's own servers among it, goes on at the real time.
 */
export function atTimeOf<T>({ now }: Pick<ProductPlace, 'now'>, work: () => Promise<T>): Promise<T> {
  const offset = (globalThis.offsetOfWork ??= shiftDateOfWork());
  // Without the time of work that this one is a part of.
  const offsetMs = offset.exit(() => now() - Date.now());
  return offset.run(offsetMs, work);
}

function shiftDateOfWork(): AsyncLocalStorage<number> {
  const offset = new AsyncLocalStorage<number>();
  shiftDate(() => offset.getStore() ?? 0);
  return offset;
}
