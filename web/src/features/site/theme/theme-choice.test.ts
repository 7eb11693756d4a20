import { beforeEach, expect, test, vi } from 'vitest';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { themeFor } from '#shared/pages/theme-for.ts';

const cookies = { cookie: 'be-active-theme=nonsense' };
vi.stubGlobal('document', cookies);
const { themeChoice } = await import('./theme-choice.ts');

beforeEach(() => {
  vi.stubGlobal('document', cookies);
});

const nameOf = (choice: Parameters<typeof themeFor>[0], prefersDark: boolean) =>
  themeFor(choice, builtInThemes, prefersDark)?.name;

test('[NB-8] system follows the device, light and dark do not', () => {
  expect(nameOf('system', true)).toBe('Dark');
  expect(nameOf('system', false)).toBe('Light');
  expect(nameOf('light', true)).toBe('Light');
  expect(nameOf('dark', false)).toBe('Dark');
});

test('[NB-8] a theme id names its theme; one that is gone follows the device', () => {
  expect(nameOf('2', false)).toBe('Dark');
  expect(nameOf('99', true)).toBe('Dark');
});

test('[NB-8] the choice is kept in the cookie and told at once; an unknown one counts as system', () => {
  expect(themeChoice.get()).toBe('system');
  const heard = vi.fn<() => void>();
  themeChoice.subscribe(heard);
  themeChoice.set('dark');
  expect(heard).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('be-active-theme=dark; path=/');
});
