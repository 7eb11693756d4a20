import i18next from 'i18next';
import { toastQueue } from '../overlays/toast-queue.ts';

/** Says that code that was asked for did not arrive. Browsers do not fetch it a second time: a new page does. */
export function showLoadFailure(): void {
  toastQueue.show({
    type: 'danger',
    message: i18next.t('There was an issue loading this page'),
    action: { label: i18next.t('Reload the page'), onPress: () => location.reload() },
  });
}
