// Runs before the first paint as a classic script, without imports. Pages rendered by a function contain it inline.

// `data-made` marks a page that a function rendered with the theme and the data. A page from the browser's cache may be
// outdated or belong to another user, so this treats it like the static page.
(() => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && (visit.type === 'back_forward' || !visit.transferSize))
    delete document.documentElement.dataset['made'];
})();

// Preloads the bootstrap data before the modules load, unless the page contains it: the client sends the same request,
// and uses the preloaded response. With a page of the drive, preloads its scripts, which the build names in the page.
(() => {
  const preload = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  if (!document.documentElement.dataset['made']) {
    const [, workspace] = /(?:^|; )activeWorkspaceId=([1-9]\d*)/.exec(document.cookie) ?? [];
    const href = `/api/v1/bootstrap-data${workspace ? `?workspaceId=${workspace}` : ''}`;
    preload({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href });
  }
  // Pages of links come from a function, and tell what they need themselves.
  if (!/^\/drive(?!\/s\/)(\/|$)/.test(location.pathname)) return;
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=drive-code]'))
    preload({ rel: 'modulepreload', crossOrigin: '', href: content });
})();

// Applies the theme before the first paint, so that a dark page does not flash light.
(() => {
  const root = document.documentElement;
  const { made } = root.dataset;
  if (made === 'fixed') return;
  const [, cookie] = /(?:^|; )be-active-theme=([^;]*)/.exec(document.cookie) ?? [];
  const choice = cookie ? decodeURIComponent(cookie) : 'system';
  interface Known {
    isDark: boolean;
    values: Record<string, string>;
    font?: { sheet?: string; face?: ConstructorParameters<typeof FontFace> };
  }
  let known: Record<string, Known> = {};
  try {
    if (!made) known = JSON.parse(localStorage.getItem('holdall.themes') ?? '{}') as typeof known;
  } catch {
    // The browser may block storage. The built-in colours apply then.
  }
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = choice === 'system' ? device : choice;
  const theme = known[mode];
  root.classList.toggle('dark', theme ? theme.isDark : mode === 'dark');
  for (const [name, value] of Object.entries(theme?.values ?? {})) root.style.setProperty(name, value);
  const { sheet, face } = theme?.font ?? {};
  if (face) document.fonts.add(new FontFace(...face));
  if (!sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
})();

// A page that a function rendered is seen without scripts. They wait for its pictures and fonts, which a slow network
// would otherwise bring later, or for the first touch or key.
(() => {
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    for (const later of document.querySelectorAll<HTMLScriptElement>('script[type=later]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = later.src;
      later.replaceWith(script);
    }
  };
  for (const event of ['load', 'pointerdown', 'keydown']) {
    addEventListener(event, start, { signal: controller.signal });
  }
})();
