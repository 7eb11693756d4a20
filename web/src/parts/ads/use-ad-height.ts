import { useEffect, useState, type RefObject } from 'react';
import type { AdHeightMessage, AdMeasureMessage } from '#shared/ads/ad-messages.ts';
import type { AdSlot } from '#shared/ads/ad-slots.ts';

/** Height in CSS pixels until the ad reports its own: that of a banner of 728 × 90. */
const startHeight = 96;
const minHeight = 50;
/** No ad pushes what the page is for out of sight. */
const maxHeights: Record<AdSlot, number> = { 'landing-top': 600, drive: 250, 'file-preview': 160 };

const measure: AdMeasureMessage = { type: 'ad-measure' };

/** Height of the frame of an ad: what its document reports, within the limits of its place. */
export function useAdHeight(frame: RefObject<HTMLIFrameElement | null>, slot: AdSlot): number {
  const [height, setHeight] = useState(startHeight);
  useEffect(() => {
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      const own = frame.current?.contentWindow;
      // An opaque origin is `null` for every sandboxed frame, so that only the window tells them apart.
      if (!own || source !== own || !isHeight(data)) return;
      setHeight(Math.min(Math.max(data.height, minHeight), maxHeights[slot]));
    };
    addEventListener('message', follow);
    // A frame of a page that a function has rendered loads before this runs.
    frame.current?.contentWindow?.postMessage(measure, '*');
    return () => removeEventListener('message', follow);
  }, [frame, slot]);
  return height;
}

function isHeight(data: unknown): data is AdHeightMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return false;
  return data.type === 'ad-height' && Number.isFinite(data.height);
}
