import type { Notification as Told } from '#shared/entities/notification.ts';
import { findActionTarget } from '../../../parts/action-target.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';
import { lineText } from '../../../parts/line-text.ts';
import { deviceStorage } from '../../../parts/browser-storage.ts';

/** Where the tabs of this browser note what one of them has shown. */
const storageKey = 'holdall.shown-notification';
/** A tab that is being looked at says so before the others speak. */
const hesitationMs = 500;

/**
 * Has the browser show a notification, unless somebody looks at a page of this site anyhow: its bell shows it. One
 * tab speaks for all.
 * @param open leads to a page of the site when the notification is clicked
 */
export function showInBrowser(told: Told, open: (path: string) => void): void {
  if (document.hasFocus()) return void deviceStorage.setItem(storageKey, told.id);
  setTimeout(() => {
    if (deviceStorage.getItem(storageKey) === told.id) return;
    deviceStorage.setItem(storageKey, told.id);
    show(told, open);
  }, hesitationMs);
}

function show({ id, data }: Told, open: (path: string) => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const [first = '', ...more] = data.lines.map(({ content }) => lineText(content));
  const { branding } = getBootstrap();
  const notification = new Notification(first, {
    tag: id,
    body: more.join('\n'),
    icon: branding.favicon ?? '/favicon.svg',
  });
  notification.addEventListener('click', () => {
    focus();
    notification.close();
    const target = findActionTarget(data.mainAction?.action ?? '', location.origin);
    if (target && 'path' in target) open(target.path);
  });
}
