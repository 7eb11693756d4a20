import { vi } from 'vitest';

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
  /** Address of the worker's stack. */
  var workerSiteUrl: string | undefined;
}

/** Address of the worker's stack, where tests are unless they say otherwise. Throws where there is none. */
export function siteUrl(): string {
  const url = globalThis.workerSiteUrl;
  if (url === undefined) throw new Error('The tests of this project have no stack of their worker.');
  return url;
}

/** What only Lambda and Node have a use for. */
const foreign = /^(LAMBDA|AWS_LAMBDA|NODE_|_|TZ$|LANG$|AWS_EXECUTION_ENV|SERVICE$)/;

/** Makes a stack known to `findPlace`. */
export function notePlace(site: string, place: ProductPlace): void {
  globalThis.productPlaces ??= new Map();
  globalThis.productPlaces.set(site, place);
}

/** The stack at an address. Undefined for a stack of another process. */
export function findPlace(site: string): ProductPlace | undefined {
  return globalThis.productPlaces?.get(site);
}

/** The stack at an address. Throws for a stack of another process. */
export function getPlace(site: string): ProductPlace {
  const place = findPlace(site);
  if (!place) throw new Error(`No stack of this worker is at ${site}.`);
  return place;
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
