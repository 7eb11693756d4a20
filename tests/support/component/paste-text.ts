import { cdp, type Locator } from 'vitest/browser';

/** Puts text into a field at once, as a paste does: the browser cuts it where the field has a maximum length. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await cdp().send('Input.insertText', { text });
}
