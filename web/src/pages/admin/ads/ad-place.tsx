import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { useBoxSize } from '../../../ui/use-box-size.ts';
import { drawings } from './place-drawings.tsx';

/** Width in CSS pixels of the page that is drawn, so that an ad in it has the width that it has on a desktop. */
const pageWidth = 1280;

interface AdPlaceProps {
  slot: AdSlot;
  /** What stands at the place; a mark by default. */
  children: ReactNode;
}

/** Drawing of a page that shows where an ad stands. It is a whole page, made smaller. */
export function AdPlace({ slot, children }: AdPlaceProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const scale = (useBoxSize(box)?.width ?? 0) / pageWidth;
  const Drawing = drawings[slot];
  const label = children ? { role: 'group', 'aria-label': t('Preview') } : undefined;
  return (
    <div
      ref={box}
      role="img"
      aria-label={t('The place of the ad on a page')}
      {...label}
      className="relative aspect-video w-full overflow-hidden rounded-input bg-paper ring-1 ring-divider"
    >
      <div
        style={{ width: pageWidth, transform: `scale(${scale})` }}
        className="absolute start-0 top-0 flex aspect-video origin-top-left flex-col rtl:origin-top-right"
      >
        <Drawing
          ad={
            <div className="shrink-0 outline-8 -outline-offset-4 outline-primary">
              {children || (
                <div className="flex h-24 items-center justify-center bg-primary-soft text-[40px] font-semibold text-main">
                  {t('Ad')}
                </div>
              )}
            </div>
          }
        />
      </div>
    </div>
  );
}
