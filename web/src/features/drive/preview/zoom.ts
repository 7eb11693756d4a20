export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture is looked at: `scale` 1 fits it into its box; `x`, `y` move its centre, in CSS pixels. */
export interface View extends Point {
  scale: number;
}

/** The size of a picture, and of the box that it is shown in, in CSS pixels. */
export interface Frame {
  picture: Size;
  box: Size;
}

export const fittedView: View = { scale: 1, x: 0, y: 0 };

/** Each pixel of the picture may become this many on the screen. */
const maxMagnification = 8;

/** Size of the picture at scale 1: as large as the box allows, but never larger than it is. */
export function fitPicture({ picture, box }: Frame): Size {
  if (picture.width === 0 || picture.height === 0) return { width: 0, height: 0 };
  const factor = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** The largest scale. */
export function maxScaleOf(frame: Frame): number {
  const fitted = fitPicture(frame);
  return fitted.width === 0 ? 1 : (frame.picture.width / fitted.width) * maxMagnification;
}

/** Changes the scale by a factor; what lies under `point`, measured from the middle of the box, stays there. */
export function zoomView(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(maxScaleOf(frame), Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const moved = {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
  return clampView(moved, frame);
}

/** Moves the picture with the pointer, as far as there is more of it to see. */
export function panView(view: View, by: Point, frame: Frame): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** No edge of the picture comes further in than the edge of the box; what is smaller stays in the middle. */
export function clampView(view: View, frame: Frame): View {
  const fitted = fitPicture(frame);
  const clamp = (offset: number, shown: number, room: number) => {
    const most = (shown - room) / 2;
    return most > 0 ? Math.min(most, Math.max(-most, offset)) : 0;
  };
  return {
    scale: view.scale,
    x: clamp(view.x, fitted.width * view.scale, frame.box.width),
    y: clamp(view.y, fitted.height * view.scale, frame.box.height),
  };
}

/** Percent of the picture's own size. */
export function percentOf(view: View, frame: Frame): number {
  const { width } = fitPicture(frame);
  return frame.picture.width === 0 ? 100 : Math.round(((width * view.scale) / frame.picture.width) * 100);
}
