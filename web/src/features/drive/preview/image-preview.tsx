import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shownName } from '#shared/text/shown-name.ts';
import { DelayedSpinner } from '../../../ui/spinner.tsx';
import { contentPath } from '../../../parts/paths.ts';
import { drawingQuery } from './drawing-query.ts';
import type { PreviewProps } from './preview-props.ts';
import { useBoxSize } from '../../../ui/use-box-size.ts';
import { usePreviewKeys } from './use-preview-keys.ts';
import { useZoom } from './use-zoom.ts';
import { fitPicture, maxScaleOf, percentOf, type Size } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

const step = 1.5;
const nothing: Size = { width: 0, height: 0 };

/** A picture that fits its place, zooms by wheel, fingers, keys and buttons, and is moved about. */
export function ImagePreview(props: PreviewProps & { linkId?: number }) {
  const { entry, linkId, address } = props;
  const thumbnail = entry.thumbnail_url ? contentPath(entry.thumbnail_url, linkId) : undefined;
  return <Picture {...props} source={address} thumbnail={thumbnail} />;
}

/** A drawing: storage sends it as text, since it could run; as a picture it cannot. */
export function VectorPreview(props: PreviewProps) {
  const { onFail } = props;
  const { data: source, isError } = useQuery(drawingQuery(props.address));
  useEffect(() => {
    if (isError) onFail();
  }, [isError, onFail]);
  return source ? <Picture {...props} source={source} /> : <DelayedSpinner />;
}

interface PictureProps extends PreviewProps {
  source: string;
  thumbnail?: string;
}

function Picture({ entry, source, thumbnail, onFail }: PictureProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const box = useBoxSize(boxRef) ?? nothing;
  const [picture, setPicture] = useState<Size>(nothing);
  const isLoaded = picture.width > 0;
  const frame = { picture, box };
  const zoom = useZoom(boxRef, frame);
  const { view } = zoom;
  usePreviewKeys((key) => {
    if (key === '+' || key === '=') zoom.zoomBy(step);
    else if (key === '-') zoom.zoomBy(1 / step);
    else if (key === '0') zoom.reset();
    else return false;
    return true;
  });
  const fitted = fitPicture(frame);
  return (
    <div className="relative h-full">
      <div
        ref={boxRef}
        {...zoom.handlers}
        onDoubleClick={() => (view.scale > 1 ? zoom.reset() : zoom.zoomBy(step * 2))}
        data-takes-fingers={view.scale > 1}
        className={`absolute inset-0 touch-none overflow-hidden ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        {!isLoaded && thumbnail && (
          <img src={thumbnail} alt="" className="absolute inset-0 size-full object-contain" />
        )}
        <img
          src={source}
          alt={shownName(entry.name)}
          draggable={false}
          onLoad={({ currentTarget }) => setPicture(sizeOf(currentTarget))}
          onError={() => onFail()}
          className={`absolute top-1/2 left-1/2 max-w-none select-none ${isLoaded ? '' : 'opacity-0'} ${zoom.isMoving ? '' : 'transition-transform'}`}
          style={{
            width: fitted.width,
            height: fitted.height,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
        {!isLoaded && (
          <div className="pointer-events-none absolute inset-0">
            <DelayedSpinner />
          </div>
        )}
      </div>
      {isLoaded && (
        <ZoomControls
          percent={percentOf(view, frame)}
          canZoomIn={view.scale < maxScaleOf(frame)}
          canZoomOut={view.scale > 1}
          onZoomIn={() => zoom.zoomBy(step)}
          onZoomOut={() => zoom.zoomBy(1 / step)}
          onFit={zoom.reset}
        />
      )}
    </div>
  );
}

/** A drawing without a size of its own gets one to be zoomed by. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return naturalWidth > 0 && naturalHeight > 0
    ? { width: naturalWidth, height: naturalHeight }
    : { width: 512, height: 512 };
}
