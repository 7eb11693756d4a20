import { inject, vi } from 'vitest';

/** A stack whose table this process may write to. */
export interface ProductPlace {
  /** The functions' environment variables, with a key that may do everything. */
  variables: Record<string, string>;
  /** Milliseconds since 1970 on the functions' clock. */
  now: () => number;
}

declare global {
  /** The stacks of this worker by their address; it survives `vi.resetModules`, as does the table in use. */
  var productPlaces: Map<string, ProductPlace> | undefined;
  var tableInUse: string | undefined;
}

/** What only Lambda and Node have a use for. */
const foreign = /^(LAMBDA|AWS_LAMBDA|NODE_|_|TZ$|LANG$|AWS_EXECUTION_ENV|SERVICE$)/;

/** Makes a stack known to `findPlace`. */
export function notePlace(site: string, place: ProductPlace): void {
  globalThis.productPlaces ??= new Map();
  globalThis.productPlaces.set(site, place);
}

/** The stack at an address; the tests' common one needs no `notePlace`. */
export function getPlace(site: string): ProductPlace {
  const place = globalThis.productPlaces?.get(site);
  if (place) return place;
  if (site !== inject('siteUrl')) throw new Error(`No stack of this worker is at ${site}.`);
  return { variables: inject('variables'), now: Date.now };
}

/**
 * Points the product's own modules in this process to a stack, so that a test can write what no route writes, or not as
 * fast. Import them dynamically afterwards: their clients read the environment once, so modules that knew another stack
 * are loaded again.
 */
export function useProduct({ variables }: Pick<ProductPlace, 'variables'>): void {
  const table = `${variables['AWS_ENDPOINT_URL_DYNAMODB']}/${variables['TABLE_NAME']}`;
  if (globalThis.tableInUse === table) return;
  vi.resetModules();
  globalThis.tableInUse = table;
  for (const [name, value] of Object.entries(variables)) {
    if (!foreign.test(name)) process.env[name] = value;
  }
}
