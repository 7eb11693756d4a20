import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import { customCodeAt } from '#shared/pages/custom-code-at.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';
import { currentPath, followLocation } from './follow-location.ts';
import { addPageSheet } from './page-sheet.ts';

type DraftCode = Pick<CustomCode, 'css' | 'is_enabled' | 'on_sensitive_pages'>;

/**
 * Applies the custom CSS of a draft to the pages that will have it. A constructed sheet leaves out `@import`, which cannot
 * be saved either.
 */
export function holdDraftCss() {
  const sheet = addPageSheet();
  let draft: DraftCode | undefined;
  let applied = '';
  const apply = () => {
    const [path = ''] = currentPath().split('?');
    const homepage = getBootstrap().settings.homepage.type;
    const isShown =
      draft?.is_enabled && customCodeAt(path, { homepage, isOnSensitivePages: draft.on_sensitive_pages }).css;
    const css = isShown && draft ? draft.css : '';
    if (css === applied) return;
    applied = css;
    sheet.replace(css);
  };
  const stopFollowing = followLocation(apply);
  return {
    show(next: DraftCode): void {
      draft = next;
      apply();
    },
    stop(): void {
      stopFollowing();
      sheet.remove();
    },
  };
}
