import { useRef } from 'react';
import { adSandbox } from '#shared/ads/ad-sandbox.ts';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { useAdHeight } from './use-ad-height.ts';

interface SandboxedAdProps {
  slot: AdSlot;
  /** Names the frame. */
  title: string;
  /** Address of a document of the API for ads. */
  src: string;
  onLoad?: (frame: HTMLIFrameElement) => void;
}

/**
 * The frame of an ad. Its scripts run in an origin of their own, without the rights of the page: they neither read it nor
 * navigate it, and learn its origin but not its address, which may be that of a link.
 */
export function SandboxedAd({ slot, title, src, onLoad }: SandboxedAdProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useAdHeight(frame, slot);
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      sandbox={adSandbox}
      referrerPolicy="strict-origin"
      loading="lazy"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      style={{ height }}
      className="box-content w-full shrink-0 border-t border-divider bg-paper"
    />
  );
}
