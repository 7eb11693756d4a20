import type { BytesMessage, DownloadScope, PageMessage, WorkerMessage } from './messages.ts';

/*
 * Hands what a page makes, chunk by chunk, to the browser as a download: nothing of it is held in memory. It
 * answers its own addresses and no others, and caches nothing. A file of its own, hence without imports.
 */

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly respondWith: (answer: Response) => void;
}

interface Download {
  fileName: string;
  port: MessagePort;
  /** When the page was last heard of. */
  heardAtMs: number;
  /** The browser has asked for it. */
  isTaken: boolean;
}

const scope: DownloadScope = '/download/';
/** A page that is silent for so long is gone, and what it has sent is not all. */
const silenceMs = 180_000;
const checkEveryMs = 15_000;
const chunksAhead = 4;

const downloads = new Map<string, Download>();

addEventListener('message', (event) => {
  const { data, ports } = event as unknown as WorkerEvent;
  const message = data as PageMessage;
  const [port] = ports;
  if (message.type === 'open' && port) {
    downloads.set(message.id, { fileName: message.fileName, port, heardAtMs: Date.now(), isTaken: false });
    say(port, { type: 'ready' });
  }
  const known = downloads.get(message.id);
  if (known) known.heardAtMs = Date.now();
});

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as WorkerEvent;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(scope) || request.method !== 'GET') return;
  respondWith.call(event, answer(pathname.slice(scope.length)));
});

function answer(id: string): Response {
  const download = downloads.get(id);
  // Asked for a second time, or after the worker has begun anew.
  if (!download || download.isTaken)
    return new Response('This download is no longer there.', { status: 404 });
  download.isTaken = true;
  say(download.port, { type: 'started' });
  return new Response(readBytes(id, download), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(download.fileName)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The page's chunks, asked for one by one as the browser takes them. */
function readBytes(id: string, download: Download): ReadableStream<Uint8Array> {
  const { port } = download;
  let answerPull: (() => void) | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearInterval(watch);
    downloads.delete(id);
    port.close();
    answerPull?.();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        port.addEventListener('message', ({ data }: MessageEvent<BytesMessage>) => {
          download.heardAtMs = Date.now();
          if (data.type === 'chunk') {
            controller.enqueue(new Uint8Array(data.bytes));
            answerPull?.();
            return;
          }
          if (data.type === 'end') controller.close();
          else controller.error(new Error('The page could not go on.'));
          end();
        });
        port.start();
        watch = setInterval(() => {
          if (Date.now() - download.heardAtMs < silenceMs) return;
          controller.error(new Error('The page is gone.'));
          end();
        }, checkEveryMs);
      },
      pull() {
        say(port, { type: 'pull' });
        return new Promise((resolve) => {
          answerPull = resolve;
        });
      },
      cancel() {
        say(port, { type: 'cancel' });
        end();
      },
    },
    { highWaterMark: chunksAhead },
  );
}

function say(port: MessagePort, message: WorkerMessage): void {
  port.postMessage(message, []);
}

/** As RFC 8187 wants it: what is no attribute character is escaped. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
