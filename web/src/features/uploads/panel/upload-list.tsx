import type { UploadItem } from '../upload-item.ts';
import { UploadRow, type UploadRowProps } from './upload-row.tsx';
import { uploadScrollerClass } from './upload-scroller.ts';
import { VirtualUploadRows } from './virtual-upload-rows.tsx';

const virtualFromRows = 100;

export interface UploadListProps extends Omit<UploadRowProps, 'item'> {
  items: readonly UploadItem[];
}

/** The rows of the queue; of more than a hundred only those in sight are in the document. */
export function UploadList({ items, ...actions }: UploadListProps) {
  if (items.length > virtualFromRows) return <VirtualUploadRows items={items} {...actions} />;
  return (
    <ul className={uploadScrollerClass}>
      {items.map((item) => (
        <li key={item.id}>
          <UploadRow item={item} {...actions} />
        </li>
      ))}
    </ul>
  );
}
