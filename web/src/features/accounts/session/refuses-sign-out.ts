import type { TFunction } from 'i18next';
import { isPreview } from '../../../api/is-preview.ts';
import { previewCalls } from '../../../api/preview-calls.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** In the preview of the appearance editor, shows that nobody can sign out there: the editor would lose its session. */
export function refusesSignOut(t: TFunction): boolean {
  if (!isPreview()) return false;
  previewCalls.onBlocked?.('logout');
  toastQueue.show({ type: 'danger', message: t("Can't logout while in appearance editor.") });
  return true;
}
