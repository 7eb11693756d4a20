/** What of the router matters to what opens over a page. */
export interface CurrentRouter {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (listener: (state: CurrentRouter['state']) => void) => () => void;
}

/** The router of the site, for what is loaded later than it. */
export const currentRouter: { router: CurrentRouter | undefined } = { router: undefined };
