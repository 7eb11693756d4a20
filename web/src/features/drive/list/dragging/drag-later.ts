import { lateCode } from '../../../../ui/late/late-code.ts';

/** Dragging and dropping of entries: loaded after their list. */
export const dragLater = lateCode(() => import('./drag-code.ts'));
