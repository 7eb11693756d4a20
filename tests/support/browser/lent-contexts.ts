import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { siteUrl } from '../stack/product.ts';

/** How long a journey waits for something to show: long, as other tests use the processor too. */
const patienceMs = 45_000;

/** What of a person stays in a browser; compiled code and files of the site are nobody's. */
const kept = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

/** By browser, and by what the context was asked to be like. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const kindOf = new WeakMap<BrowserContext, string>();
/** What a context was opened with, so that the next one who borrows it finds neither more nor less. */
const grantedTo = new WeakMap<BrowserContext, string[]>();
/** Whose clock was stopped: nothing starts it again. */
const worn = new WeakSet<BrowserContext>();

/**
 * The browser of somebody who has never been here. Where one of the same kind was returned it is used again: the
 * site's files and what the browser compiled of them are there already, which is most of what opening a page costs.
 */
export async function borrowContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const kind = JSON.stringify(options);
  const known = idle.get(browser)?.get(kind)?.pop();
  if (known) return known;
  // Nothing moves while a test looks: frames are drawn by the processor here, and cost most of its time.
  const context = await browser.newContext({
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(restOnToasts);
  if (options.serviceWorkers !== 'allow') await context.addInitScript(refuseAppWorker);
  kindOf.set(context, kind);
  if (options.permissions) grantedTo.set(context, options.permissions);
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (time) => {
    worn.add(context);
    return install(time);
  };
  return context;
}

/**
 * Runs in every page. Keeps the pointer on each toast, which stops its timer, so that a journey finds a
 * message on the slowest machine.
 */
function restOnToasts(): void {
  const rest = (element: Element) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches('[data-toast]')) rest(node);
      else node.querySelectorAll('[data-toast]').forEach(rest);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in every page. The site does without its worker, as in a private window: requests that a worker answers are out
 * of the reach of `page.route`. Journeys about the worker ask for a context with `serviceWorkers: 'allow'`.
 */
function refuseAppWorker(): void {
  // Frames of another origin, such as previews of users' files, have no workers at all.
  if (origin === 'null') return;
  const container = navigator.serviceWorker;
  const register = container.register.bind(container);
  container.register = (url, options) =>
    String(url).endsWith('/sw.js') ? Promise.reject(new Error('Refused')) : register(url, options);
}

/** Closes the pages, and takes away all that the person left, granted or was answered instead of the site. */
export async function returnContext(context: BrowserContext): Promise<void> {
  const [kind, browser] = [kindOf.get(context), context.browser()];
  if (kind === undefined || !browser || worn.has(context)) return context.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const page = await context.newPage();
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  );
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: siteUrl(), storageTypes: kept });
  await context.clearCookies();
  await context.clearPermissions();
  const granted = grantedTo.get(context);
  if (granted) await context.grantPermissions(granted);
  await page.close();
  const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, kinds.set(kind, [...(kinds.get(kind) ?? []), context]));
}

/** The next context of any kind is a new one, in whose cache there is nothing. */
export async function closeIdleContexts(browser: Browser): Promise<void> {
  const contexts = [...(idle.get(browser)?.values() ?? [])].flat();
  idle.delete(browser);
  await Promise.all(contexts.map((context) => context.close()));
}
