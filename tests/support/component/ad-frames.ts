import { onTestFinished, vi } from 'vitest';

/** The window that the frames of ads have in a test, with what the page sends to it. */
export interface AdWindow {
  received: unknown[];
  /** Reports a height to the page, as the document of an ad does. */
  report: (height: unknown) => void;
}

/** Gives all frames one window in the place of theirs, which has another origin and an API behind it. */
export function standInForAds(): AdWindow {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const stand = frame.contentWindow;
  if (!stand) throw new Error('The frame has no window.');
  const received: unknown[] = [];
  stand.addEventListener('message', ({ data }) => received.push(data));
  const property = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(stand);
  onTestFinished(() => {
    property.mockRestore();
    frame.remove();
  });
  return { received, report: (height) => reportFrom(stand, height) };
}

/** Reports a height from any window. */
export function reportFrom(source: Window | null, height: unknown): void {
  window.dispatchEvent(new MessageEvent('message', { source, data: { type: 'ad-height', height } }));
}
