import { openPictureDrawer } from '../pictures/picture-drawer.ts';
import { queueHandler } from '../use-cases/background/queue-handler.ts';
import { makeThumbnail, readThumbnailOrder } from '../use-cases/drive/make-thumbnail.ts';
import { reachDisks } from '../use-cases/site/reach-disks.ts';

reachDisks();

/** A picture that takes as long as it may still fits into the function's time. */
const reserveMs = 30_000;

/** Kept between runs: its thread takes half a second to start. */
const drawer = openPictureDrawer();

/** Queue `thumbnails`: makes small pictures of images. */
export const handler = queueHandler((body) => makeThumbnail(readThumbnailOrder(body), drawer), {
  failureText: 'A thumbnail is left for another try',
  reserveMs,
  logsBody: false,
});
