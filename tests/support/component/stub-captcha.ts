import { onTestFinished, vi } from 'vitest';

/**
 * Replaces the script of the captcha provider, which no test loads. Returns the addresses of the scripts that the page
 * adds. A page loads the script once for a site key, and test files share a page: a test that counts scripts has a site
 * key of its own.
 */
export function stubCaptcha(): string[] {
  const added: string[] = [];
  const append = document.head.append.bind(document.head);
  const spy = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes('recaptcha')) append(node);
      else {
        added.push(node.src);
        queueMicrotask(() => node.dispatchEvent(new Event('load')));
      }
    }
  });
  vi.stubGlobal('grecaptcha', {
    ready: (callback: () => void) => callback(),
    execute: (key: string, { action }: { action: string }) => Promise.resolve(`${key}:${action}`),
  });
  onTestFinished(() => spy.mockRestore());
  return added;
}
