import { lazy, Suspense } from 'react';

const SelectionLinksDialog = lazy(() =>
  import('../../features/sharing/dialog/selection/selection-links-dialog.tsx').then((dialog) => ({
    default: dialog.SelectionLinksDialog,
  })),
);

/** The person's links to several items, loaded when they are first asked for. */
export function SelectionLinks({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SelectionLinksDialog onClose={onClose} />
    </Suspense>
  );
}
