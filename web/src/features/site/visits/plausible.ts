import { addScript, type VisitService } from './visit-service.ts';

type Plausible = ((name: 'pageview', options: { u: string }) => void) & { q?: unknown[] };

/** The variant that counts nothing by itself, so that it never reads an address. */
const scriptUrl = 'https://plausible.io/js/script.manual.js';

/** Plausible sets no cookies, so it does not wait for the visitor's consent. */
export function plausibleOf(domain: string): VisitService {
  const page = globalThis as { plausible?: Plausible };
  let isLoaded = false;
  return {
    mayCount: () => true,
    count: ({ address }) => {
      page.plausible ??= newQueue();
      if (!isLoaded) addScript(scriptUrl, { domain });
      isLoaded = true;
      page.plausible('pageview', { u: address });
    },
  };
}

/** Keeps views until the script has arrived, which takes them from `q`. */
function newQueue(): Plausible {
  const queue: unknown[] = [];
  return Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
}
