import type { Blocker, BlockerFunction } from 'react-router-dom';

/** What of the router matters to what opens over a page, or asks before it is left. */
export interface CurrentRouter {
  state: {
    /** Whether the first page is loaded. */
    initialized: boolean;
    location: { key: string; pathname: string; search: string };
    /** The routes of the page, from the outermost. */
    matches: readonly { route: { path?: string } }[];
    navigation: { state: string; location?: { hash: string } | undefined };
    /** Questions before a page is left. */
    blockers: ReadonlyMap<string, Blocker>;
  };
  getBlocker: (key: string, shouldBlock: BlockerFunction) => Blocker;
  deleteBlocker: (key: string) => void;
  navigate: (path: string, options: { replace: boolean }) => Promise<void>;
  /** Runs the guards and loaders of the page again. */
  revalidate: () => Promise<void>;
  subscribe: (listener: (state: CurrentRouter['state']) => void) => () => void;
}

/** The router of the site, for what is loaded later than it. */
export const currentRouter: { router: CurrentRouter | undefined } = { router: undefined };
