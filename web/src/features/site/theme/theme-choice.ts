import { readThemeChoice, themeCookie, type ThemeChoice } from '#shared/pages/theme-for.ts';
import { findCookie, setCookie } from '../../../api/cookies.ts';

const cookieDays = 365;

let choice: ThemeChoice | undefined;
const listeners = new Set<() => void>();

/** The person's choice of a theme on this device. */
export const themeChoice = {
  get: (): ThemeChoice => (choice ??= readThemeChoice(findCookie(themeCookie))),
  set(next: ThemeChoice): void {
    choice = next;
    setCookie(themeCookie, next, cookieDays);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
