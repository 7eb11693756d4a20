import { createRoot, type Root } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { queryClient } from '../../../web/src/api/query-client.ts';
import { setActiveWorkspaceId } from '../../../web/src/api/active-workspace.ts';
import { loadSite, type LoadedSite } from '../../../web/src/app/load-site.tsx';
import { toastQueue } from '../../../web/src/ui/overlays/toast-queue.ts';
import { answerAsUsual } from './usual-answers.ts';
import { preloadDrive } from './preload-drive.ts';
import { bootstrapData, onePage } from './entities.ts';
import { SilentSocket } from './silent-socket.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';

interface SiteOptions {
  /** What the page starts with; Ann on a new installation by default. */
  data?: BootstrapData;
  /** The entries of every list of the drive; none by default. */
  entries?: FileEntry[];
  /** Changes the API before the page is opened. */
  prepare?: (api: FakeApi) => void;
  /** Takes the place of `WebSocket`; silent sockets by default. */
  sockets?: new (url: string) => EventTarget;
  /** Pages in the place of the site's. */
  pages?: RouteObject[];
}

/**
 * Opens an address of the real site, with every page, router and cache that a visitor gets; only the API is answered
 * by the test. Everything is taken down after the test.
 */
export async function openSite(path: string, options: SiteOptions = {}): Promise<FakeApi> {
  const { data = bootstrapData(), entries = [], prepare, sockets = SilentSocket, pages } = options;
  const api = createFakeApi();
  answerAsUsual(api);
  api.answer(getBootstrapData, { bootstrapData: data });
  api.answer(listEntries, { ...onePage(entries), folder: null });
  prepare?.(api);
  // An answer that the page before had just got may have filled it again.
  queryClient.clear();
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('WebSocket', sockets);
  // Under a key of its own, so that no list is scrolled to where a former test has left it.
  history.replaceState({ key: crypto.randomUUID() }, '', path);
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  // Code that arrives between two clicks would move what the second one meets.
  if (path.startsWith('/drive')) await preloadDrive();
  const { content, router } = await loadSite(pages);
  const root = createRoot(container);
  root.render(content);
  onTestFinished(async () => {
    api.close();
    await takeDown(root, container);
    router.dispose();
    vi.unstubAllGlobals();
    if (api.faults.length > 0) throw new Error(api.faults.join('\n'));
  });
  await untilLoaded(router);
  return api;
}

/** Waits until the code of the page has arrived, so that no action of the test waits for it. */
function untilLoaded(router: LoadedSite['router']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  if (router.state.initialized) resolve();
  return promise.finally(stop);
}

/** What was open on a phone takes its entry of the history away, by a step that would lead the next test elsewhere. */
async function untilHistoryRests(): Promise<void> {
  const levelOf = () => (history.state as { layers?: number } | null)?.layers ?? 0;
  await vi.waitUntil(() => levelOf() === 0, { interval: 10, timeout: 25_000 });
}

/** The page's own attributes, before a site gave it a language and a theme. */
const pageAttributes = [...document.documentElement.attributes];

function restorePage(): void {
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  for (const { name, value } of pageAttributes) page.setAttribute(name, value);
}

async function takeDown(root: Root, container: HTMLElement): Promise<void> {
  root.unmount();
  container.remove();
  await untilHistoryRests();
  restorePage();
  toastQueue.close();
  queryClient.clear();
  setActiveWorkspaceId(0);
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
  history.replaceState(null, '', '/');
}
