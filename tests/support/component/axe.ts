import axe, { type RunOptions } from 'axe-core';
import type { ThemeChoice } from '#shared/pages/theme-for.ts';
import { themeChoice } from '../../../web/src/features/site/theme/theme-choice.ts';
import { waitForTransitions } from '../wait-for-transitions.ts';

/** What screen readers are told of changes is read out once, and is at no place of the page. */
const shownContent = { exclude: ['[data-live-announcer]'] };

/** Returns the accessibility faults of the page as it stands, of all rules or of some. */
export async function findViolations(options: RunOptions = {}): Promise<string[]> {
  await waitForTransitions();
  // The frames of the test runner around the page are not part of it.
  const { violations } = await axe.run(shownContent, {
    iframes: false,
    resultTypes: ['violations'],
    ...options,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The looks of a page, each with the rules whose result it can change. */
const looks: { name: string; theme: ThemeChoice; dir: 'ltr' | 'rtl'; options: RunOptions }[] = [
  { name: 'light', theme: 'light', dir: 'ltr', options: {} },
  { name: 'dark', theme: 'dark', dir: 'ltr', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
  {
    name: 'right-to-left',
    theme: 'light',
    dir: 'rtl',
    // Of the rules that hold here, this one alone looks at where things are.
    options: { runOnly: ['scrollable-region-focusable'] },
  },
];

/** Returns the faults of the page in both themes and mirrored. Open menus and dialogs stay open. */
export async function findViolationsInEveryLook(): Promise<string[]> {
  const root = document.documentElement;
  const [dir, theme] = [root.dir, themeChoice.get()];
  const found: string[] = [];
  for (const look of looks) {
    themeChoice.set(look.theme);
    root.dir = look.dir;
    const violations = await findViolations(look.options);
    found.push(...violations.map((violation) => `${look.name}: ${violation}`));
  }
  themeChoice.set(theme);
  root.dir = dir;
  return found;
}
