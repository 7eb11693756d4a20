/**
 * The drawing library writes numbers in the language of the browser as soon as it loads. Chromium names one that
 * `Intl` refuses where the system has none, such as `en-US@posix`. English takes its place then.
 */
export function repairLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-US' });
  }
}
