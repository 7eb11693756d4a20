import { useParams } from 'react-router-dom';
import { NotFound } from '../../site/not-found.tsx';
import { AdminRecord } from '../admin-record.tsx';
import { CustomPageEditor } from './custom-page-editor.tsx';
import { managedPageQuery } from './custom-page-queries.ts';

/** /admin/custom-pages/new. */
export function NewCustomPagePage() {
  return <CustomPageEditor key="new" />;
}

/** /admin/custom-pages/{pageId}/edit. */
export function CustomPagePage() {
  const { pageId = '' } = useParams();
  if (!/^[1-9]\d{0,15}$/.test(pageId)) return <NotFound />;
  return (
    <AdminRecord query={managedPageQuery(Number(pageId))}>
      {(page) => <CustomPageEditor key={page.id} page={page} />}
    </AdminRecord>
  );
}
