// Runs before the first paint as a classic script, without imports. Pages rendered by a function contain it inline.

// `data-made` marks a page that a function rendered with the theme and the data. A page from the browser's cache may be
// outdated or belong to another user, so this treats it like the static page.
(() => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && (visit.type === 'back_forward' || !visit.transferSize))
    delete document.documentElement.dataset['made'];
})();

// Requests the data that the page needs first, before its modules load: the bootstrap data, unless the page contains it,
// and the list of an open folder. The client takes the responses (`api/early-answers.ts`). A preload would not do: the
// browser keeps an unused one, and the next user to sign in would get it. Also preloads the drive's scripts on its pages.
(() => {
  const answers: NonNullable<typeof globalThis.earlyAnswers> = {};
  const ask = (call: string, query: string[]) => {
    const url = `/api/v1/${call}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const headers = { accept: 'application/json' };
    answers[url] = fetch(url, { credentials: 'include', headers }).then(
      (response) => (response.ok ? response.text().catch(() => undefined) : undefined),
      () => undefined,
    );
  };
  globalThis.earlyAnswers = answers;
  const [, workspaceId] = /(?:^|; )activeWorkspaceId=([1-9]\d*)/.exec(document.cookie) ?? [];
  const inSpace = workspaceId ? [`workspaceId=${workspaceId}`] : [];
  if (!document.documentElement.dataset['made']) ask('bootstrap-data', inSpace);
  // Pages of links come from a function, and tell what they need themselves.
  if (!/^\/drive(?!\/s\/)(\/|$)/.test(location.pathname)) return;
  const folder = /^\/drive(?:\/folders\/([\w-]+))?$/.exec(location.pathname);
  // Whoever signs in gets this cookie; others would be refused.
  if (folder && /(?:^|; )XSRF-TOKEN=/.test(document.cookie)) {
    // The order is the site's where the person has chosen none: the last visit has kept it.
    let list = 'orderBy=updated_at&orderDir=desc&perPage=50';
    try {
      list = localStorage.getItem('drive.first-list') ?? list;
    } catch {
      // The browser may block storage.
    }
    ask('drive/file-entries', [...(folder[1] ? [`folderId=${folder[1]}`] : []), list, ...inSpace]);
  }
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=drive-code]')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: content }));
  }
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
