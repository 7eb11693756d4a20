const key = 'verify-email-notice';

/** Whether the notice was closed in this tab; the next visit shows it again. */
export const dismissedNotice = {
  get: (): boolean => sessionStorage.getItem(key) === 'closed',
  set: (): void => sessionStorage.setItem(key, 'closed'),
};
