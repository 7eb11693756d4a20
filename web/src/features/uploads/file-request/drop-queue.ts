import { errorMessage } from '../../../api/error-message.ts';
import { sendDrop, type DropOptions } from './send-drop.ts';

/** One file for an upload-only link; never changed, only replaced. */
export interface Drop {
  id: number;
  file: File;
  /** What the visitor calls themselves. */
  uploaderName: string | null;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  bytesSent: number;
  /** Why it failed, in the visitor's language. */
  message?: string;
}

export interface DropQueue {
  add: (files: readonly File[], uploaderName: string | null) => void;
  retry: (id: number) => void;
  /** Stops a file and takes it off the list. */
  remove: (id: number) => void;
  /** Stops all: the page is being left. */
  stop: () => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => readonly Drop[];
}

interface DropQueueOptions {
  linkId: number;
  send?: (file: File, options: DropOptions) => Promise<void>;
}

/** Files under way at once. */
const atOnce = 3;

/** The files that a visitor puts into a folder by its upload-only link, some at a time. */
export function createDropQueue({ linkId, send = sendDrop }: DropQueueOptions): DropQueue {
  let drops: readonly Drop[] = [];
  let lastId = 0;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Drop[]): void {
    drops = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, fields: Partial<Drop>): void {
    set(drops.map((drop) => (drop.id === id ? { ...drop, ...fields } : drop)));
  }

  function startNext(): void {
    const next = drops.find(({ state }) => state === 'waiting');
    if (!next || running.size >= atOnce) return;
    void run(next);
    startNext();
  }

  async function run({ id, file, uploaderName }: Drop): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    change(id, { state: 'sending', bytesSent: 0, message: undefined });
    try {
      const onProgress = (bytesSent: number) => change(id, { bytesSent });
      await send(file, { linkId, uploaderName, signal: abort.signal, onProgress });
      change(id, { state: 'done', bytesSent: file.size });
    } catch (error) {
      if (!abort.signal.aborted) change(id, { state: 'failed', message: errorMessage(error) });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  return {
    add(files, uploaderName) {
      const added = files.map((file): Drop => {
        lastId += 1;
        return { id: lastId, file, uploaderName, state: 'waiting', bytesSent: 0 };
      });
      set([...drops, ...added]);
      startNext();
    },
    retry(id) {
      change(id, { state: 'waiting', message: undefined });
      startNext();
    },
    remove(id) {
      running.get(id)?.abort();
      set(drops.filter((drop) => drop.id !== id));
    },
    stop() {
      for (const abort of running.values()) abort.abort();
      set([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => drops,
  };
}
