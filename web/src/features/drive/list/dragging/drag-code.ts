export { EntryDrop } from './entry-drop.tsx';
export { FolderDropTarget } from './folder-drop-target.tsx';
export { ListDrag } from './list-drag.tsx';
