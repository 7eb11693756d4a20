import { useState } from 'react';
import { rowsInSight } from './rows-in-sight.ts';
import type { UploadItem } from '../upload-item.ts';
import { UploadRow, type UploadRowProps } from './upload-row.tsx';
import { uploadScrollerClass } from './upload-scroller.ts';

/** Room for a message of two lines: rows of a long queue are all of one height. */
const rowPx = 72;
const firstViewport = { scrolledPx: 0, heightPx: 600 };

export interface VirtualUploadRowsProps extends Omit<UploadRowProps, 'item'> {
  items: readonly UploadItem[];
}

/** Rows of a long queue: those in sight and a few around them, at their places in a list of full height. */
export function VirtualUploadRows({ items, ...actions }: VirtualUploadRowsProps) {
  const [viewport, setViewport] = useState(firstViewport);
  const { from, to } = rowsInSight(items.length, rowPx, viewport);
  return (
    <div
      className={uploadScrollerClass}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setViewport({ scrolledPx: scrollTop, heightPx: clientHeight })
      }
    >
      <ul className="relative" style={{ height: items.length * rowPx }}>
        {items.slice(from, to).map((item, place) => (
          <li
            key={item.id}
            aria-setsize={items.length}
            aria-posinset={from + place + 1}
            className="absolute inset-x-0 top-0 grid items-center"
            style={{ height: rowPx, transform: `translateY(${(from + place) * rowPx}px)` }}
          >
            <UploadRow item={item} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
