import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** React Aria takes a window that loses this many pixels after a field was focused for one with a keyboard. */
const keyboardHeight = 100;

/** Gives the page this size until the test ends. Throws for a height that later tests would pay for. */
export async function setViewport({ width, height }: typeof desktop): Promise<void> {
  if (height - desktop.height >= keyboardHeight) throw new Error(`A height of ${height} px is too much.`);
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(desktop.width, desktop.height));
}

/** Shows the page on a phone until the test ends. */
export async function showOnPhone(): Promise<void> {
  await setViewport(phone);
}

/** Lets the device prefer the dark color scheme until the test ends. */
export async function preferDark(): Promise<void> {
  await emulateColorScheme('dark');
  onTestFinished(() => emulateColorScheme('light'));
}

async function emulateColorScheme(value: 'light' | 'dark'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
