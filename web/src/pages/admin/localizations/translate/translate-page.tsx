import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { listTranslationLines } from '#shared/routes/site/localizations.ts';
import { call } from '../../../../api/call.ts';
import { NotFound } from '../../../site/not-found.tsx';
import { AdminRecord } from '../../admin-record.tsx';
import { TranslationEditor } from './translation-editor.tsx';
import { createTranslationStore } from './translation-store.ts';

/** It is read once, when the editor opens: what another admin saves meanwhile is found when saving. */
const linesQuery = (id: number) =>
  queryOptions({
    queryKey: ['translation-lines', id],
    queryFn: ({ signal }) => call(listTranslationLines, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** /admin/localizations/{localeId}/translate. */
export function TranslatePage() {
  const id = Number(useParams()['localeId']);
  if (!Number.isInteger(id)) return <NotFound />;
  return <AdminRecord query={linesQuery(id)}>{(data) => <Loaded key={id} data={data} />}</AdminRecord>;
}

function Loaded({ data: { localization, lines } }: { data: AnswerOf<typeof listTranslationLines> }) {
  const [store] = useState(() => createTranslationStore(localization, lines));
  return <TranslationEditor store={store} />;
}
