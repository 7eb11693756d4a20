import { dragLater } from './drag-later.ts';
import type { FolderDropTargetProps } from './folder-drop-target.tsx';

/** The drop target of a folder, which is of use from when something can be dragged. */
export function LateDropTarget(props: FolderDropTargetProps) {
  const code = dragLater.use();
  return code && <code.FolderDropTarget {...props} />;
}
