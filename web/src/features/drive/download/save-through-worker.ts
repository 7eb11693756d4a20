import type { BytesMessage, PageMessage, WorkerMessage } from '../../../download-worker/messages.ts';
import { gatherChunks } from './gather-chunks.ts';

/** The browser is not asked in vain for longer than this. */
const patienceMs = 10_000;
/** A worker that nobody speaks to is ended after about half a minute. */
const keepEveryMs = 10_000;

/** The person has stopped the download in the browser's own list. */
export class StoppedInBrowser extends Error {}

/** The service worker does not take the download: nothing of the stream has been read. */
export class WorkerIsSilent extends Error {}

/**
 * Has the browser download a stream as a file, through the service worker. Resolves when all of it is handed over.
 * @throws WorkerIsSilent, StoppedInBrowser, the reason of the signal, or what the stream failed with; in all cases but
 * the first the download then has failed for the person too.
 */
export async function saveThroughWorker(
  worker: ServiceWorker,
  fileName: string,
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const id = crypto.randomUUID();
  const { port1: port, port2 } = new MessageChannel();
  const tell = (message: PageMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const send = (message: BytesMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const inbox = openInbox(port, signal);
  tell({ type: 'open', id, fileName }, [port2]);
  const keeping = repeatSeldom(() => tell({ type: 'keep', id }));
  const giveUp = () => send({ type: 'fail' });
  addEventListener('pagehide', giveUp);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const chunks = gatherChunks(stream);
  try {
    await inbox.next('ready', patienceMs);
    frame.src = `/download/${id}`;
    document.body.append(frame);
    await inbox.next('started', patienceMs);
    await handOver(chunks, inbox, (message, transfer) => {
      // The clock of a page that is long out of sight runs once a minute; chunks come as ever.
      keeping.touch();
      send(message, transfer);
    });
  } catch (error) {
    giveUp();
    await chunks.return(undefined);
    throw error;
  } finally {
    keeping.stop();
    removeEventListener('pagehide', giveUp);
    frame.remove();
  }
}

/** Does something every few seconds: by the clock, and whenever it is touched and the time has come. */
function repeatSeldom(act: () => void): { touch: () => void; stop: () => void } {
  let actedAtMs = Date.now();
  const touch = () => {
    if (Date.now() - actedAtMs < keepEveryMs) return;
    actedAtMs = Date.now();
    act();
  };
  const timer = setInterval(touch, keepEveryMs / 2);
  return { touch, stop: () => clearInterval(timer) };
}

async function handOver(
  chunks: AsyncGenerator<ArrayBuffer>,
  inbox: Inbox,
  send: (message: BytesMessage, transfer?: Transferable[]) => void,
): Promise<void> {
  for await (const bytes of chunks) {
    await inbox.next('pull');
    send({ type: 'chunk', bytes }, [bytes]);
  }
  send({ type: 'end' });
}

interface Inbox {
  /** Waits for the next message of a kind. @throws as `saveThroughWorker` does, of the stream's failures none. */
  next: (type: WorkerMessage['type'], patienceMs?: number) => Promise<void>;
}

function openInbox(port: MessagePort, signal: AbortSignal): Inbox {
  const waiting: WorkerMessage['type'][] = [];
  let notice: (() => void) | undefined;
  port.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    waiting.push(data.type);
    notice?.();
  });
  signal.addEventListener('abort', () => notice?.());
  port.start();
  return {
    async next(type, patience) {
      const endsAtMs = patience === undefined ? Infinity : Date.now() + patience;
      for (;;) {
        signal.throwIfAborted();
        if (waiting.includes('cancel')) throw new StoppedInBrowser();
        const index = waiting.indexOf(type);
        if (index >= 0) return void waiting.splice(index, 1);
        if (Date.now() >= endsAtMs) throw new WorkerIsSilent();
        await new Promise<void>((resolve) => {
          notice = resolve;
          if (patience !== undefined) setTimeout(resolve, endsAtMs - Date.now());
        });
      }
    },
  };
}
