/** @module-tag variant */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { aFolder } from '../../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';
import { dragLater } from './drag-later.ts';
import { draggedEntries } from './entry-moves.ts';
import { FolderDropTarget } from './folder-drop-target.tsx';
import { useEntryDrop } from './use-entry-drop.ts';
import { useListDrag } from './use-list-drag.tsx';

const box = aFolder({ name: 'box' });

/** A list whose rows are removed by the drop itself, before the browser sends their `dragend`. */
function List() {
  const [rows, setRows] = useState([aFolder({ name: 'apples' }), aFolder({ name: 'pears' })]);
  const { handlers, dragPart } = useListDrag({
    isDisabled: false,
    findEntry: (target) => rows.find(({ name }) => (target as Element).textContent === name),
    draggedWith: (entry) => [entry],
  });
  return (
    <>
      <ul {...handlers}>
        {rows.map(({ id, name }) => (
          <li key={id} draggable>
            {name}
          </li>
        ))}
      </ul>
      {dragPart}
      <Bin onDrop={(dropped) => flushSync(() => setRows(rows.filter(({ id }) => id !== dropped[0]?.id)))} />
      <div className="relative h-20">
        <FolderDropTarget folder={box} moves={{ onMove: () => undefined }} />
      </div>
    </>
  );
}

function Bin({ onDrop }: { onDrop: (entries: FileEntry[]) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps } = useEntryDrop({ ref, accepts: () => true, onDrop });
  return (
    <div {...dropProps} ref={ref}>
      Bin
    </div>
  );
}

test('[DS-8] a drag ends with its drop, even if the dragged row is removed before its dragend', async () => {
  await dragLater.load();
  await openSite('/list', { pages: [{ path: '/list', Component: List }] });
  await userEvent.dragAndDrop(page.getByText('apples'), page.getByText('Bin'), { steps: 10 });
  await expect.element(page.getByText('apples')).not.toBeInTheDocument();
  await expect.poll(() => draggedEntries.get()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Move to box' })).not.toBeInTheDocument();
});
