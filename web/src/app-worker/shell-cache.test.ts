import { beforeEach, expect, test, vi } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const site = 'https://holdall.example';
const entry = 'assets/start-2.js';
const built = { version: '2', files: [`/${entry}`, '/early.js'], entry };
const pathOf = (key: RequestInfo) => new URL(typeof key === 'string' ? key : key.url, site).pathname;

let caches: Map<string, Map<string, Response>>;
let server: (path: string) => Response | undefined;
let requests: { path: string; cache: RequestCache | undefined }[];

/** A cache of the browser, as far as the worker uses it. */
const cacheOf = (name: string) => {
  const files = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, files);
  return {
    match: async (key: RequestInfo) => files.get(pathOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void files.set(pathOf(key), response),
  };
};

/** A response as `fetch` returns it. */
function answer(body: string, status = 200): Response {
  const response = new Response(body, { status });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

const page = answer(`<script src="/${entry}"></script>`);

beforeEach(() => {
  caches = new Map();
  requests = [];
  server = (path) => (path === '/index.html' ? page.clone() : answer(path));
  vi.stubGlobal('caches', {
    keys: async () => [...caches.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal('fetch', async (key: RequestInfo, options?: RequestInit) => {
    requests.push({ path: pathOf(key), cache: options?.cache });
    const response = server(pathOf(key));
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
});

const goOffline = () => {
  server = () => undefined;
};
const requestOf = (path: string) => new Request(new URL(path, site));
const textOf = async (response: Promise<Response>) => (await response).text();

test('keeps the page and its files, fixed names fresh from the server', async () => {
  const shell = createShellCache(built);
  await shell.install();
  expect([...(caches.get('holdall-shell-2')?.keys() ?? [])].toSorted()).toEqual(
    ['/assets/start-2.js', '/early.js', '/index.html'].toSorted(),
  );
  expect(requests).toEqual([
    { path: '/index.html', cache: 'reload' },
    { path: '/assets/start-2.js', cache: 'default' },
    { path: '/early.js', cache: 'reload' },
  ]);
});

test.each([
  [
    'a file is missing',
    (path: string) => (path === '/early.js' ? answer('', 404) : page.clone()),
    '/early.js is not there: 404',
  ],
  [
    'the page is of another build',
    () => answer('<script src="/assets/start-3.js"></script>'),
    'The page is of another build.',
  ],
  ['the network fails', () => undefined, 'Failed to fetch'],
])('does not take over if %s', async (_reason, answers, message) => {
  server = answers;
  await expect(createShellCache(built).install()).rejects.toThrow(message);
});

test('deletes the files of former builds, and no other cache', async () => {
  for (const name of ['holdall-shell-1', 'holdall-shell-2', 'other']) cacheOf(name);
  await createShellCache(built).activate();
  expect([...caches.keys()]).toEqual(['holdall-shell-2', 'other']);
});

test('answers the drive from the cache without a request', async () => {
  const shell = createShellCache(built);
  await shell.install();
  requests = [];
  expect(await textOf(shell.answerShell(requestOf('/drive/trash')))).toContain(entry);
  expect(requests).toEqual([]);
});

test('answers other pages from the network, stores none of them, and shows the shell offline', async () => {
  const shell = createShellCache(built);
  await shell.install();
  expect(await textOf(shell.answerPage(requestOf('/account-settings')))).toBe('/account-settings');
  expect(requests.at(-1)).toEqual({ path: '/account-settings', cache: 'no-cache' });
  expect(caches.get('holdall-shell-2')?.size).toBe(3);
  goOffline();
  expect(await textOf(shell.answerPage(requestOf('/account-settings')))).toContain(entry);
});

test('stores files of the build when they are used, but no error', async () => {
  const shell = createShellCache(built);
  expect(await textOf(shell.answerAsset(requestOf('/assets/late-1.js')))).toBe('/assets/late-1.js');
  goOffline();
  await expect
    .poll(() => textOf(shell.answerAsset(requestOf('/assets/late-1.js'))))
    .toBe('/assets/late-1.js');
  server = () => answer('', 404);
  expect((await shell.answerAsset(requestOf('/assets/old-1.js'))).status).toBe(404);
  goOffline();
  await expect(shell.answerAsset(requestOf('/assets/old-1.js'))).rejects.toThrow('Failed to fetch');
});
