import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { setCookie } from '../../../api/cookies.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useReservedSpace } from './use-reserved-space.ts';

const cookieDays = 30;

/** The notice itself, which most visitors have accepted. */
export function Notice({ onAccept }: { onAccept: () => void }) {
  const { t } = useTranslation();
  const { cookie_notice } = useBootstrap();
  const ref = useRef<HTMLElement>(null);
  useReservedSpace(ref, cookie_notice.position);
  const accept = () => {
    setCookie('cookie_notice', 'true', cookieDays);
    onAccept();
  };
  const { label, action } = cookie_notice.button;
  return (
    <section
      ref={ref}
      aria-label={t('Cookie notice')}
      data-react-aria-top-layer
      className={classNames(
        'fixed inset-x-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-inverse px-5 py-3 text-on-inverse',
        cookie_notice.position === 'top' ? 'top-0' : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <p>
        {t('We use cookies to optimize site functionality and provide you with best possible experience.')}
      </p>
      <span className="flex items-center gap-3">
        {action && (
          <a
            href={action}
            className="rounded-small underline outline-2 outline-offset-2 outline-transparent focus-visible:outline-current"
          >
            {t(label)}
          </a>
        )}
        <button
          type="button"
          onClick={accept}
          className="touch-target rounded-button bg-on-inverse px-4 py-1.5 font-medium text-inverse outline-2 outline-offset-2 outline-transparent focus-visible:outline-current"
        >
          {t('OK')}
        </button>
      </span>
    </section>
  );
}
