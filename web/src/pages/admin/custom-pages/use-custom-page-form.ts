import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ManagedCustomPage } from '#shared/entities/site/custom-page.ts';
import { customPageRules } from '#shared/input-rules/custom-pages.ts';
import { createCustomPage, updateCustomPage } from '#shared/routes/site/custom-pages.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { editCustomPagePath, keepSavedPage, managedPageQuery } from './custom-page-queries.ts';
import { customPageBody, customPageValues, type CustomPageValues } from './custom-page-values.ts';

/** Form of an existing or new custom page. */
export function useCustomPageForm(page: ManagedCustomPage | undefined): RouteForm<CustomPageValues> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useRouteForm<CustomPageValues, ManagedCustomPage>({
    rules: customPageRules,
    defaultValues: customPageValues(page),
    send: async (values) => {
      const body = customPageBody(values);
      if (!page) return (await call(createCustomPage, { body })).page;
      const { id, version } = page;
      return (await call(updateCustomPage, { params: { id }, body: { ...body, version } })).page;
    },
    onSaved: async (saved) => {
      await keepSavedPage(saved);
      toastQueue.show({ type: 'positive', message: page ? t('Page updated') : t('Page created') });
      if (!page) await navigate(editCustomPagePath(saved.id), { replace: true });
    },
    readLatest:
      page &&
      (async () =>
        customPageValues(await queryClient.fetchQuery({ ...managedPageQuery(page.id), staleTime: 0 }))),
  });
}
