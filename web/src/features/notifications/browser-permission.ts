/**
 * Asks the browser whether this site may show notifications. False where it may not, where the person does
 * not answer, and where the browser has none.
 */
export async function askBrowserPermission(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
