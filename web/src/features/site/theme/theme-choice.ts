import type { Theme } from '#shared/entities/theme.ts';
import { findCookie, setCookie } from '../../../api/cookies.ts';

const cookieName = 'be-active-theme';
const cookieDays = 365;

/** `system`, `light`, `dark`, or the id of a theme (NB-8). */
export type ThemeChoice = 'system' | 'light' | 'dark' | `${number}`;

let choice = readChoice();
const listeners = new Set<() => void>();

/** The person's choice of a theme on this device. */
export const themeChoice = {
  get: (): ThemeChoice => choice,
  set(next: ThemeChoice): void {
    choice = next;
    setCookie(cookieName, next, cookieDays);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The theme that a choice means, among those of the site. */
export function themeFor(wanted: ThemeChoice, themes: Theme[], prefersDark: boolean): Theme | undefined {
  const byId = themes.find((theme) => String(theme.id) === wanted);
  if (byId) return byId;
  const isDark = wanted === 'dark' || (wanted !== 'light' && prefersDark);
  return (
    themes.find((theme) => (isDark ? theme.default_dark : theme.default_light)) ??
    themes.find((theme) => theme.is_dark === isDark)
  );
}

function readChoice(): ThemeChoice {
  const value = findCookie(cookieName) ?? 'system';
  const isKnown = ['system', 'light', 'dark'].includes(value) || /^\d+$/.test(value);
  return isKnown ? (value as ThemeChoice) : 'system';
}
