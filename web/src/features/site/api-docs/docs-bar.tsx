import { DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { openapiPath } from './openapi-query.ts';
import type { OpenApiDocument } from './openapi-types.ts';

/** Above every part: where the API is, the way to a token, and the document as a file. */
export function DocsBar({ document }: { document: OpenApiDocument }) {
  const { t } = useTranslation();
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-divider pb-4">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block text-xs font-medium text-muted">{t('Base URL')}</span>
        <code dir="ltr" className="text-sm wrap-anywhere">
          {document.servers[0]?.url}
        </code>
      </p>
      <TextLink to={`${routePaths.accountSettings}#developers`}>{t('Create a token')}</TextLink>
      <a href={openapiPath} download="openapi.json" className={buttonClass('secondary', 'small')}>
        <Icon of={DownloadIcon} size={16} />
        {t('Download OpenAPI')}
      </a>
    </div>
  );
}
