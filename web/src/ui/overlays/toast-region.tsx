import { CircleAlertIcon, CircleCheckIcon, XIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { fadeOut } from './fade-out.ts';
import { Icon } from '../icon.tsx';
import { useIsSheetOpen } from './open-sheets.ts';
import { Spinner } from '../spinner.tsx';
import { toastQueue, type Toast } from './toast-queue.ts';

const places: Record<string, string> = { start: 'justify-start', end: 'justify-end' };

/**
 * Shows toasts at the bottom center unless they say otherwise, or at the top of a phone while a sheet is open. Screen
 * readers announce them. Rendered once.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  const isSheetOpen = useIsSheetOpen();
  const toast = useSyncExternalStore(toastQueue.subscribe, toastQueue.getSnapshot, toastQueue.getSnapshot);
  return (
    <section
      aria-label={t('Messages')}
      // Outside of dialogs, and yet of use while one is open.
      data-react-aria-top-layer
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 flex p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
        toast?.position?.startsWith('top') ? 'top-0' : 'bottom-0',
        places[toast?.position?.split('-')[1] ?? ''] ?? 'justify-center',
        isSheetOpen && 'max-md:top-0 max-md:bottom-auto max-md:pt-[max(1rem,env(safe-area-inset-top))]',
      )}
    >
      <div aria-live="polite" className="contents">
        {toast && toast.type !== 'danger' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div aria-live="assertive" className="contents">
        {toast?.type === 'danger' && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const onRemove = (card: HTMLElement | null) => () => {
    // A toast that replaces this one takes its place at once.
    if (card && !toast.disableExitAnimation && !toastQueue.getSnapshot()) fadeOut(card);
  };
  return (
    <div
      ref={onRemove}
      data-toast={toast.type}
      onPointerEnter={toastQueue.pause}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) toastQueue.resume();
      }}
      onFocus={toastQueue.pause}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover');
        if (isLeft) toastQueue.resume();
      }}
      className={classNames(
        'pointer-events-auto flex max-w-[min(500px,100%)] min-w-72 items-center gap-3 rounded-panel bg-inverse py-2.5 ps-4 pe-2.5 text-base text-on-inverse shadow-dialog',
        !toast.disableEnterAnimation &&
          'transition-[opacity,transform] duration-200 starting:translate-y-2 starting:opacity-0',
      )}
    >
      <ToastIcon type={toast.type} />
      <p className="min-w-0 flex-1 py-1">{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress();
            toastQueue.close(toast.id);
          }}
          className="touch-target rounded-button px-2.5 py-1 font-semibold underline-offset-4 outline-2 -outline-offset-2 outline-transparent focus-visible:outline-current hover:underline"
        >
          {toast.action.label}
        </button>
      )}
      {toast.type !== 'loading' && (
        <button
          type="button"
          aria-label={t('Close')}
          onClick={() => toastQueue.close(toast.id)}
          className="touch-target grid size-8 place-items-center rounded-button opacity-70 outline-2 -outline-offset-2 outline-transparent focus-visible:outline-current hover:opacity-100"
        >
          <Icon of={XIcon} size={18} />
        </button>
      )}
    </div>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner size={18} />;
  return <Icon of={type === 'positive' ? CircleCheckIcon : CircleAlertIcon} />;
}
