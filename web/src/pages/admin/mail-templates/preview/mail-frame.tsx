import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../ui/class-names.ts';
import { hasForeignImages, previewDocument, type PreviewScheme } from './preview-document.ts';

export type PreviewWidth = 'desktop' | 'phone';

interface MailFrameProps {
  html: string;
  scheme: PreviewScheme;
  width: PreviewWidth;
}

/** The HTML of a mail in a frame without rights: it runs nothing, and neither sees nor leaves this page. */
export function MailFrame({ html, scheme, width }: MailFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <iframe
        title={t('Preview of the mail')}
        sandbox=""
        srcDoc={previewDocument(html, scheme)}
        style={{ colorScheme: scheme }}
        className={classNames(
          'h-144 w-full self-center rounded-input ring-1 ring-divider',
          width === 'phone' && 'max-w-[375px]',
        )}
      />
      {hasForeignImages(html) && (
        <p className="text-xs text-muted">{t('Images of other sites are only shown in the mail itself.')}</p>
      )}
    </>
  );
}
