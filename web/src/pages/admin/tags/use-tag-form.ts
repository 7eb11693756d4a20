import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { tagFormRules } from '#shared/input-rules/tags.ts';
import { createTag, listSiteTags, updateTag } from '#shared/routes/site/tags.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { type RouteForm, useRouteForm } from '../../../parts/form/use-route-form.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** The fields of a tag's dialog. */
export type TagValues = {
  name: string;
  /** Empty if it is the name. */
  display_name: string;
  isOffered: boolean;
};

function tagValues(tag: ManagedTag | undefined): TagValues {
  const { name = '', display_name: shown = '', type = 'default' } = tag ?? {};
  return { name, display_name: shown === name ? '' : shown, isOffered: type === 'default' };
}

/** The form of a tag, or of a new default tag. */
export function useTagForm(tag: ManagedTag | undefined, onSaved: () => void): RouteForm<TagValues> {
  const { t } = useTranslation();
  return useRouteForm<TagValues, AnswerOf<typeof updateTag>>({
    rules: tagFormRules,
    defaultValues: tagValues(tag),
    send: ({ isOffered, ...body }) =>
      runChange<AnswerOf<typeof updateTag>>(() =>
        tag
          ? call(updateTag, {
              params: { id: tag.id },
              body: { ...body, type: isOffered ? 'default' : 'custom', version: tag.version },
            })
          : call(createTag, { body }),
      ),
    onSaved: async () => {
      await refreshListing(listSiteTags);
      onSaved();
      toastQueue.show({ type: 'positive', message: tag ? t('Tag updated') : t('Tag created') });
    },
  });
}
