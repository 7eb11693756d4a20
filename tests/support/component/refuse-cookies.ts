import { vi } from 'vitest';

/** Lets the browser block cookies until the test ends, or the returned function is called. */
export function refuseCookies(): () => void {
  const spy = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  return () => spy.mockRestore();
}
