import i18next from 'i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../../../web/src/app/styles.css';
import { themeChoice } from '../../../web/src/features/site/theme/theme-choice.ts';
import { toastQueue } from '../../../web/src/ui/overlays/toast-queue.ts';
import { tooltipsByPointer } from '../../../web/src/ui/overlays/tooltip.tsx';

// Files share a page, so each of them begins with an empty one. This module runs anew for each file.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  if (themeChoice.get() !== 'system') themeChoice.set('system');
  // A test in another language must not change the language of the next test.
  if (i18next.isInitialized && i18next.language !== 'en') await i18next.changeLanguage('en');
  // A spinner lingers by the clock of its test, which may have stood still.
  for (const picture of document.querySelectorAll('[data-lingers]')) picture.remove();
});
afterAll(() => {
  if (document.getElementById('root')) throw new Error('A test of this file left the site on the page.');
});

// A toast stays until the test or another toast closes it: no test depends on being faster than three seconds.
const stopPausing = toastQueue.subscribe(() => {
  if (toastQueue.getSnapshot()) toastQueue.pause();
});
afterAll(stopPausing);

// A tooltip opens for keys alone: where an earlier click has left the pointer says nothing.
tooltipsByPointer.areOn = false;
