import { currentRouter, type CurrentRouter } from '../current-router.ts';

/** Something over the page that Back closes: a sheet, a dialog, a selection. */
export interface BackLayer {
  close: () => void;
}

interface OpenLayer extends BackLayer {
  /** The page that it opened over: a preview may cover both. */
  key: string;
}

/** Layers from the lowest to the highest; each has an entry of the history above that of its page. */
const layers: OpenLayer[] = [];
let router: CurrentRouter | undefined;
/** A step that this file takes itself. */
let isStepping = false;
let settling: ReturnType<typeof setTimeout> | undefined;

/** How many layers the current entry of the history stands for. */
function levelOf(state: unknown): number {
  return (state as { layers?: number } | null)?.layers ?? 0;
}

const currentLevel = () => levelOf(history.state);

/** From the first layer on: most visits of a desktop have none. */
function followRouter(): void {
  if (router === currentRouter.router) return;
  router = currentRouter.router;
  router?.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') settleSoon();
  });
  // It captures, and so comes before the router's own listener: the entries of layers are none of its pages.
  addEventListener('popstate', pop, { capture: true });
}

/** Lets Back close something, from now until the returned function is called. */
export function openLayer({ close }: BackLayer): () => void {
  followRouter();
  const layer = { close, key: pageKey() };
  layers.push(layer);
  if (!isStepping) addEntries();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

/** The entries differ from the page's own in their level alone, so that a reload finds the same page. */
function addEntries(): void {
  for (let level = currentLevel() + 1; level <= layersOf(pageKey()).length; level += 1) {
    history.pushState({ ...(history.state as object | null), layers: level }, '');
  }
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

/** Takes the entries of closed layers away; layers that replace others in the meantime keep theirs. */
function settle(): void {
  const isNavigating = router !== undefined && router.state.navigation.state !== 'idle';
  if (isStepping || isNavigating) return;
  const surplus = currentLevel() - layersOf(pageKey()).length;
  if (surplus > 0) step(-surplus);
  else addEntries();
}

function step(by: number): void {
  isStepping = true;
  history.go(by);
}

function pop(event: PopStateEvent): void {
  const level = levelOf(event.state);
  const isOfPage = isEntryOfPage(event.state);
  if (isStepping) {
    isStepping = false;
    if (isOfPage) event.stopImmediatePropagation();
    return settleSoon();
  }
  if (isBlocked()) return;
  if (isOfPage) {
    event.stopImmediatePropagation();
    for (const layer of layersOf(pageKey()).slice(level).toReversed()) layer.close();
    return settleSoon();
  }
  const open = layersOf(keyOf(event.state));
  if (level > open.length) {
    // Left behind by a layer that closed while the page changed.
    event.stopImmediatePropagation();
    step(open.length - level);
    isStepping = false;
    return;
  }
  for (const layer of layers.filter((each) => !open.includes(each)).toReversed()) layer.close();
}

/** Whether the page asks before it is left: the router takes the step back to it, and waits for its event. */
function isBlocked(): boolean {
  return [...(router?.state.blockers.values() ?? [])].some(({ state }) => state === 'blocked');
}

/** Whether an entry belongs to the page that the router shows. */
function isEntryOfPage(state: unknown): boolean {
  return router !== undefined && keyOf(state) === pageKey();
}

const keyOf = (state: unknown) => (state as { key?: string } | null)?.key ?? 'default';
const pageKey = () => router?.state.location.key ?? 'default';
const layersOf = (key: string) => layers.filter((layer) => layer.key === key);
