import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { hasForeignImages, mailDocument, type MailScheme } from './mail-document.ts';

interface MailFrameProps {
  /** Names the frame. */
  title: string;
  html: string;
  scheme: MailScheme;
  className?: string;
}

/** The HTML of a mail in a frame without rights: it runs nothing, and neither sees nor leaves this page. */
export function MailFrame({ title, html, scheme, className }: MailFrameProps) {
  const { t } = useTranslation();
  const shown = mailDocument(html, scheme);
  return (
    <>
      <iframe
        // Another document in the same frame would be a step of the history, to which Back leads.
        key={shown}
        title={title}
        sandbox=""
        srcDoc={shown}
        style={{ colorScheme: scheme }}
        className={classNames('w-full self-center rounded-input ring-1 ring-divider', className)}
      />
      {hasForeignImages(html) && (
        <p className="text-xs text-muted">{t('Images of other sites are only shown in the mail itself.')}</p>
      )}
    </>
  );
}
