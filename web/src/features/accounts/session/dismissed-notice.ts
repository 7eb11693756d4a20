import { tabStorage } from '../../../parts/browser-storage.ts';

const key = 'verify-email-notice';

/** Whether the notice was closed in this tab; the next visit shows it again. */
export const dismissedNotice = {
  get: (): boolean => tabStorage.getItem(key) === 'closed',
  set: () => tabStorage.setItem(key, 'closed'),
};
