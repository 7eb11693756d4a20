import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { thumbnails } from '#shared/limits/drive-limits.ts';
import { logger } from '../platform/logger.ts';
import type { PictureAnswer, PictureShape } from './picture-worker.ts';

/** A file that no thumbnail can be made of, however often it is tried. */
export class BrokenPicture extends Error {}

export interface PictureDrawer {
  /** A small WebP of a picture's bytes. Throws {@link BrokenPicture}. */
  draw(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

const { widthPx, maxHeightPx: heightPx } = thumbnails;
const thumbnailShape: PictureShape = { widthPx, heightPx, fit: 'inside' };
const defaultTimeLimitMs = 20_000;
/** Beside this file: its source, or its bundle. */
const defaultWorkerFile = new URL(`./picture-worker${path.extname(import.meta.filename)}`, import.meta.url);

/**
 * Draws thumbnails, or pictures of another shape, in a thread of its own, which is started for the first picture.
 * Pictures are drawn one after another, as each may take all the memory there is. A file that takes too long or breaks
 * the thread costs that thread and nothing else: the next picture gets a new one.
 */
export function openPictureDrawer({
  timeLimitMs = defaultTimeLimitMs,
  workerFile = defaultWorkerFile,
  shape = thumbnailShape,
} = {}): PictureDrawer {
  let running: Worker | undefined;
  const stop = async () => {
    const worker = running;
    running = undefined;
    await worker?.terminate();
  };
  const start = async (): Promise<Worker> => {
    const worker = new Worker(workerFile, { workerData: shape });
    worker.on('error', (error) => logger.warn('The thread that draws pictures broke', { error }));
    worker.on('exit', () => {
      if (running === worker) running = undefined;
    });
    // The file is not to blame for what goes wrong before this.
    await once(worker, 'message');
    return worker;
  };
  const drawNow = async (bytes: Uint8Array): Promise<Uint8Array> => {
    running ??= await start();
    try {
      return readAnswer(await askWorker(running, bytes, timeLimitMs));
    } catch (error) {
      if (error instanceof BrokenPicture) throw error;
      await stop();
      throw new BrokenPicture(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    close: stop,
    draw(bytes) {
      const drawn = turn.then(() => drawNow(bytes));
      turn = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

async function askWorker(worker: Worker, bytes: Uint8Array, timeLimitMs: number): Promise<PictureAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(), timeLimitMs);
  try {
    const answered = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread ended');
    });
    worker.postMessage(bytes, []);
    const [answer] = (await Promise.race([answered, ended])) as [PictureAnswer];
    return answer;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

function readAnswer(answer: PictureAnswer): Uint8Array {
  if ('broken' in answer) throw new BrokenPicture(answer.broken);
  return answer.thumbnail;
}
