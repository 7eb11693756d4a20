import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampView, fitPicture, fittedView, maxScaleOf, panView, percentOf, zoomView } from './zoom.ts';

const frame = { picture: { width: 4000, height: 2000 }, box: { width: 1000, height: 800 } };
const small = { picture: { width: 100, height: 50 }, box: { width: 1000, height: 800 } };

describe('[PV-2] zooming a picture', () => {
  test('it fits its box, and a small one keeps its size', () => {
    expect(fitPicture(frame)).toEqual({ width: 1000, height: 500 });
    expect(fitPicture(small)).toEqual({ width: 100, height: 50 });
    expect(percentOf(fittedView, frame)).toBe(25);
    expect(percentOf(fittedView, small)).toBe(100);
  });

  test('what lies under the pointer stays there', () => {
    const point = { x: 200, y: 100 };
    const view = zoomView(fittedView, 4, point, frame);
    expect(view.scale).toBe(4);
    expect((point.x - view.x) / view.scale).toBeCloseTo(200);
    expect((point.y - view.y) / view.scale).toBeCloseTo(100);
  });

  test('it never shrinks below its fit, nor grows beyond its limit', () => {
    expect(zoomView(fittedView, 0.1, { x: 0, y: 0 }, frame)).toEqual(fittedView);
    expect(zoomView(fittedView, 1e9, { x: 0, y: 0 }, frame).scale).toBe(maxScaleOf(frame));
  });

  test('a side that fits stays in the middle while the other moves', () => {
    const view = panView({ scale: 1.5, x: 0, y: 0 }, { x: -9999, y: -9999 }, frame);
    expect(view).toEqual({ scale: 1.5, x: -250, y: 0 });
  });

  test('whatever is done, no empty edge comes into sight that need not', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    const scale = fc.double({ min: 1, max: 20, noNaN: true });
    fc.assert(
      fc.property(scale, number, number, (by, x, y) => {
        const view = clampView({ scale: by, x, y }, frame);
        const fitted = fitPicture(frame);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (fitted.width * by - 1000) / 2) + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (fitted.height * by - 800) / 2) + 1e-6);
      }),
    );
  });
});
