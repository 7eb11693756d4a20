import { expect, test } from 'vitest';
import { BrokenPicture, openPictureDrawer } from './picture-drawer.ts';

/** A thread that does what the first byte of a picture says. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ([what]) => {
      if (what === 0) parentPort.postMessage({ thumbnail: new Uint8Array([42]) });
      if (what === 1) parentPort.postMessage({ broken: 'no picture' });
      if (what === 2) for (;;);
      if (what === 3) process.exit(1);
      if (what === 4) throw new Error('out of memory');
    });
    parentPort.postMessage('ready');
  `)}`,
);
const whole = Uint8Array.of(0);

test('[F20] pictures are drawn, and a broken one is told', async () => {
  const drawer = openPictureDrawer({ workerFile });
  expect(await drawer.draw(whole)).toEqual(Uint8Array.of(42));
  await expect(drawer.draw(Uint8Array.of(1))).rejects.toThrow(new BrokenPicture('no picture'));
  expect(await drawer.draw(whole)).toEqual(Uint8Array.of(42));
  await drawer.close();
});

test.each([
  ['takes for ever', 2],
  ['ends the thread', 3],
  ['throws in it', 4],
])('[F20] a file that %s is broken, and the next one gets a new thread', async (_, what) => {
  const drawer = openPictureDrawer({ workerFile, timeLimitMs: what === 2 ? 300 : 20_000 });
  await expect(drawer.draw(Uint8Array.of(what))).rejects.toBeInstanceOf(BrokenPicture);
  expect(await drawer.draw(whole)).toEqual(Uint8Array.of(42));
  await drawer.close();
});

test('[F20] pictures that come together are drawn in turn', async () => {
  const drawer = openPictureDrawer({ workerFile });
  const drawn = await Promise.allSettled([0, 3, 0, 1, 0].map((what) => drawer.draw(Uint8Array.of(what))));
  expect(drawn.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await drawer.close();
});

test('a thread that cannot start is no fault of the file', async () => {
  const drawer = openPictureDrawer({
    workerFile: new URL('data:text/javascript,throw new Error("missing")'),
  });
  const failure = await drawer.draw(whole).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'missing' });
  expect(failure).not.toBeInstanceOf(BrokenPicture);
});
