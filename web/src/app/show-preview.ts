import type { ThemeChoice } from '#shared/pages/theme-for.ts';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { themeChoice } from '../features/site/theme/theme-choice.ts';
import { isAllowed } from '#shared/viewer.ts';
import { showSiteIcon } from './show-site-icon.ts';

const builtInIcon = '/favicon.svg';

/** Lets the appearance editor show its draft in this page, if the user may change the appearance, until `signal` aborts. */
export async function showPreview(signal: AbortSignal): Promise<void> {
  if (signal.aborted || !isAllowed(getBootstrap(), 'appearance.update')) return;
  // Not imported above: the first view lists all that the imports of the root layout import.
  const { startPreview } = await import('../features/site/preview/start-preview.ts');
  if (signal.aborted) return;
  let held: ThemeChoice | undefined;
  const hold = () => {
    if (held !== undefined && themeChoice.get() !== held) themeChoice.set(held);
  };
  // The theme that is being edited stays, also when somebody chooses another one within the page.
  signal.addEventListener('abort', themeChoice.subscribe(hold));
  const end = startPreview({
    showTheme: (id) => {
      held = `${id}`;
      hold();
    },
    showIcon: (address) => showSiteIcon({ favicon: address ?? builtInIcon, icons: null }),
  });
  signal.addEventListener('abort', end);
}
