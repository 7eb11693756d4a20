import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '../zoom.ts';

/** A canvas that is larger than this is refused by some browsers. */
const maxCanvasPixels = 16_000_000;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS pixels of a unit of the document. */
  scale: number;
  /** Size in units of the document, until the page tells its own. */
  expected: Size;
  /** Whether it is in sight or near it: only then is it drawn. */
  isNear: boolean;
}

/** One page of a document: drawn while it is near, a blank sheet of its size otherwise. */
export function PdfPage({ pdf, number, scale, expected, isNear }: PdfPageProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState<PDFPageProxy>();
  const [hasFailed, setHasFailed] = useState(false);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNear || page) return undefined;
    let isWanted = true;
    pdf.getPage(number).then(
      (loaded) => isWanted && setPage(loaded),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, number, isNear, page]);
  useEffect(() => {
    const canvas = canvasRef.current;
    const text = textRef.current;
    if (!page || !isNear || !canvas || !text) return undefined;
    return drawPage(page, scale, canvas, text, () => setHasFailed(true));
  }, [page, isNear, scale]);
  const size = page?.getViewport({ scale: 1 }) ?? expected;
  return (
    <div
      role="group"
      aria-label={t('Page :number', { number })}
      data-page={number}
      className="relative mx-auto my-3 bg-[white] shadow-popover"
      style={{
        width: size.width * scale,
        height: size.height * scale,
        ['--scale-factor' as string]: scale,
      }}
    >
      {isNear && page && (
        <>
          <canvas ref={canvasRef} aria-hidden className="absolute inset-0 size-full" />
          <div ref={textRef} className="pdf-text" />
        </>
      )}
      {hasFailed && (
        <p className="absolute inset-0 grid place-items-center text-[black]">
          {t('This page could not be shown')}
        </p>
      )}
    </div>
  );
}

/** Draws a page and lays its words over it; answers how to stop. */
function drawPage(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  onFail: () => void,
): () => void {
  const viewport = page.getViewport({ scale });
  const pixelRatio = Math.min(
    devicePixelRatio,
    Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)),
  );
  const picture = page.getViewport({ scale: scale * pixelRatio });
  canvas.width = Math.floor(picture.width);
  canvas.height = Math.floor(picture.height);
  text.replaceChildren();
  const task = page.render({ canvas, viewport: picture });
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  let isStopped = false;
  const fail = () => {
    if (!isStopped) onFail();
  };
  task.promise.catch(fail);
  words.render().catch(fail);
  return () => {
    isStopped = true;
    task.cancel();
    words.cancel();
  };
}
