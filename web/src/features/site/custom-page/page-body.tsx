import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pageBodyClass } from '../../../parts/page-body-class.ts';
import { layOutBody } from './lay-out-body.ts';

interface PageBodyProps {
  /** HTML that the server has sanitized. */
  html: string;
  /** Opens a page of the site without a reload. */
  onOpen: (path: string) => void;
}

/** Text of a custom page. Also renders on the server. */
export function PageBody({ html, onOpen }: PageBodyProps) {
  const { t } = useTranslation();
  const labels = { section: t('Link to this section'), table: t('Table') };
  const followLinks = useCallback(
    (body: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const path = sitePathOf(event);
        if (path === undefined) return;
        event.preventDefault();
        onOpen(path);
      };
      body?.addEventListener('click', follow);
      return () => body?.removeEventListener('click', follow);
    },
    [onOpen],
  );
  return (
    <div
      ref={followLinks}
      className={pageBodyClass}
      // Safe, because the server sanitizes the HTML.
      dangerouslySetInnerHTML={{ __html: layOutBody(html, labels) }}
    />
  );
}

/** Returns the path of the site that a plain click opens. Files of the public disk are not pages. */
function sitePathOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = (event.target as Element).closest('a[href]');
  const path = link?.getAttribute('href') ?? '';
  if (!isPlain || link?.hasAttribute('target')) return undefined;
  return /^\/(?!\/|\\|public\/|api\/)/.test(path) ? path : undefined;
}
