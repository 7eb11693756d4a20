import { EyeIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import type { ManagedCustomPage } from '#shared/entities/site/custom-page.ts';
import { EditorLayout } from '../../../parts/editor/editor-layout.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CustomPageFields } from './custom-page-fields.tsx';
import { customPagesPath } from './custom-page-queries.ts';
import { useCustomPageForm } from './use-custom-page-form.ts';

/** Editor of an existing or new custom page. */
export function CustomPageEditor({ page }: { page?: ManagedCustomPage }) {
  const { t } = useTranslation();
  const form = useCustomPageForm(page);
  return (
    <EditorLayout
      title={page ? t('Edit page: :name', { name: page.title }) : t('New page')}
      backTo={customPagesPath}
      form={form}
      actions={page && <ViewLink slug={page.slug} />}
    >
      <CustomPageFields form={form} isNew={!page} />
    </EditorLayout>
  );
}

/** Opens the stored page in a new tab. */
function ViewLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <Link to={customPagePath(slug)} target="_blank" className={buttonClass('secondary')}>
      <Icon of={EyeIcon} size={16} />
      <span className="max-md:sr-only">{t('View page')}</span>
    </Link>
  );
}
