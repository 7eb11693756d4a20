import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { DelayedSpinner } from '../../../../ui/spinner.tsx';
import { openPdf, pdfFailure } from './open-pdf.ts';
import './pdf-text-layer.css';
import { PdfPage } from './pdf-page.tsx';
import { PageNumber } from './page-number.tsx';
import type { PreviewProps } from '../preview-props.ts';
import { useBoxSize } from '../../../../ui/use-box-size.ts';
import { usePagesInSight } from './use-pages-in-sight.ts';
import { usePreviewKeys } from '../use-preview-keys.ts';
import type { Size } from '../zoom.ts';
import { ZoomControls } from '../zoom-controls.tsx';

const step = 1.25;
const leastZoom = 0.25;
const mostZoom = 5;
/** Beside the pages, in CSS pixels. */
const marginPx = 32;
const mostFittedPx = 900;

interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Size of the first page, which most others have too. */
  firstPage: Size;
}

/** A document page by page, each drawn when it comes near. */
export function PdfPreview({ address, entry, onFail }: PreviewProps) {
  const opened = usePdf(address, onFail);
  return opened ? <Pages {...opened} label={shownName(entry.name)} /> : <DelayedSpinner />;
}

function usePdf(address: string, onFail: (text?: string) => void): OpenPdf | undefined {
  const [opened, setOpened] = useState<OpenPdf>();
  const fail = useEffectEvent((error: unknown) => onFail(pdfFailure(error)));
  useEffect(() => {
    let isWanted = true;
    const task = openPdf(address);
    const open = async () => {
      const pdf = await task.promise;
      const firstPage = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isWanted) setOpened({ pdf, firstPage });
    };
    open().catch((error: unknown) => isWanted && fail(error));
    return () => {
      isWanted = false;
      setOpened(undefined);
      void task.destroy();
    };
  }, [address]);
  return opened;
}

function Pages({ pdf, firstPage, label }: OpenPdf & { label: string }) {
  const { t } = useTranslation();
  const boxRef = useRef<HTMLDivElement>(null);
  const box = useBoxSize(boxRef);
  const { near, current } = usePagesInSight(boxRef, box ? pdf.numPages : 0);
  const [zoom, setZoom] = useState(1);
  const fitted = box ? Math.min(box.width - marginPx, mostFittedPx) / firstPage.width : 0;
  const scale = fitted * zoom;
  const zoomBy = (factor: number) => setZoom((now) => Math.min(mostZoom, Math.max(leastZoom, now * factor)));
  const show = (number: number) =>
    boxRef.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  usePreviewKeys((key) => {
    if (key === '+' || key === '=') zoomBy(step);
    else if (key === '-') zoomBy(1 / step);
    else if (key === '0') setZoom(1);
    else return false;
    return true;
  });
  return (
    <div className="relative h-full">
      <ScrollArea ref={boxRef} label={label} takesFingers={zoom > 1} className="absolute! inset-0 px-4 pb-16">
        {box &&
          Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              scale={scale}
              expected={firstPage}
              isNear={near.has(number)}
            />
          ))}
      </ScrollArea>
      <ZoomControls
        percent={Math.round(scale * 100)}
        canZoomIn={zoom < mostZoom}
        canZoomOut={zoom > leastZoom}
        onZoomIn={() => zoomBy(step)}
        onZoomOut={() => zoomBy(1 / step)}
        onFit={() => setZoom(1)}
      >
        <PageNumber current={current} count={pdf.numPages} label={t('Page')} onShow={show} />
      </ZoomControls>
    </div>
  );
}
