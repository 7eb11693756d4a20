import { notifyManager } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { getLocalization } from '#shared/routes/site/languages.ts';
import { call } from '../../../api/call.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { bootstrapQuery, getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { previewCalls } from '../../../api/preview-calls.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PreviewDraft } from '../../../parts/preview/preview-messages.ts';
import { readAgain } from './read-again.ts';
import { withDraft, withIdentity } from './with-draft.ts';

/** What of the page does not follow from the bootstrap data alone. */
export interface PreviewSurface {
  showTheme: (id: number) => void;
  /** Null for the built-in icon. */
  showIcon: (address: string | null) => void;
}

/**
 * Keeps the latest draft in the bootstrap data, from which all components read the appearance, also when the data are
 * read again. Calls `onApplied` once React has rendered a draft, unless another one has replaced it until then.
 */
export function holdDraft(surface: PreviewSurface, onApplied: (revision: number) => void) {
  let own: BootstrapData;
  let draft: PreviewDraft | undefined;
  let isReplacing = false;
  /** The language that was asked for last, once its lines are there. */
  let localization: LocalizationLines | undefined;
  const replace = (held: PreviewDraft) => {
    isReplacing = true;
    replaceBootstrap({ ...withDraft(own, held), ...(localization && { i18n: localization }) });
    isReplacing = false;
  };
  const followLanguage = async ({ language }: PreviewDraft) => {
    if (language === null || language === (localization ?? own.i18n)?.language) return;
    const { name, lines } = (await call(getLocalization, { params: { language } })).localization;
    // Another one may have been asked for meanwhile.
    if (draft?.language !== language) return;
    localization = { language, name, lines };
    replace(draft);
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (!draft || isReplacing || event.query.queryKey[0] !== bootstrapQuery.queryKey[0]) return;
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const read = getBootstrap();
    own = draft.viewer === 'guest' ? withIdentity(read, own) : read;
    // Components are notified after this, so none of them renders without the draft.
    replace(draft);
  });
  return {
    show(next: PreviewDraft): void {
      if (!draft) own = getBootstrap();
      const formerViewer = draft?.viewer ?? 'self';
      draft = next;
      previewCalls.credentials = next.viewer === 'guest' ? 'omit' : 'include';
      notifyManager.batch(() => {
        replace(next);
        // Runs right after the components have been notified of the data.
        notifyManager.schedule(() => {
          if (draft !== next) return;
          flushSync(() => surface.showTheme(next.themeId));
          surface.showIcon(next.values.general.favicon);
          onApplied(next.revision);
        });
      });
      if (next.viewer !== formerViewer) void readAgain();
      followLanguage(next).catch(showFailure);
    },
    current: () => draft,
    stop(): void {
      draft = undefined;
      previewCalls.credentials = 'include';
      stop();
    },
  };
}
