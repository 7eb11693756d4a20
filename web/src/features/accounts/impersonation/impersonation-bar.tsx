import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { stopImpersonating } from '#shared/routes/accounts/impersonation.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { loadOtherAccount } from './load-other-account.ts';
import { useBarSpace } from './use-bar-space.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

const secondMs = 1000;
/** How often the server is asked whether the time is over: its clock decides. */
const askAgainMs = 10_000;

/** Says on every page that an admin is logged in as a user, for how long, and leads back. */
export function ImpersonationBar() {
  const { t } = useTranslation();
  const { user, impersonator } = useBootstrap();
  const ref = useRef<HTMLElement>(null);
  const secondsLeft = useSecondsUntil(impersonator?.until ?? '');
  const stop = useChange({ send: () => call(stopImpersonating), onDone: loadOtherAccount });
  const name = shownName(user?.display_name ?? '');
  useBarSpace(ref);
  useTitlePrefix(t('As :name', { name }));
  const hasPassed = secondsLeft === 0;
  useEffect(() => {
    if (!hasPassed) return undefined;
    // The answer that it has ended leads back to the admin.
    const ask = () => void call(getBootstrapData).catch(() => undefined);
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [hasPassed]);
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return (
    <section
      ref={ref}
      aria-label={t('Logged in as another user')}
      data-react-aria-top-layer
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-danger px-4 py-1.5 text-sm text-on-danger"
    >
      <p role="alert" className="min-w-0 wrap-anywhere">
        <strong>{t('You are logged in as :name.', { name })}</strong>{' '}
        {t('You are really :name.', { name: shownName(impersonator?.name ?? '') })}
      </p>
      <span className="flex items-center gap-3">
        <span role="timer" aria-label={t('Time left')} dir="ltr" className="tabular-nums">
          {`${minutes}:${seconds}`}
        </span>
        <button
          type="button"
          disabled={stop.isPending}
          onClick={() => void stop.run()}
          className="touch-target rounded-button bg-on-danger px-3 py-1 font-medium text-danger outline-2 outline-offset-2 outline-transparent focus-visible:outline-current"
        >
          {t('Stop')}
        </button>
      </span>
    </section>
  );
}

/** Whole seconds until a time; 0 when it has passed. */
function useSecondsUntil(iso: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / secondMs));
}
