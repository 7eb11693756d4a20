import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

let count = 0;

/** Says that something is going on, until its end is told; a message that came in between stays. */
export function showLoading(message: string): {
  change: (message: string) => void;
  /** Takes the message away, if it still stands. */
  end: () => void;
} {
  count += 1;
  // Six characters, as all ids of toasts.
  const id = `work${String(count % 100).padStart(2, '0')}`;
  const show = (text: string) => toastQueue.show({ id, type: 'loading', message: text });
  const isShown = () => toastQueue.getSnapshot()?.id === id;
  show(message);
  return {
    change: (text) => {
      if (isShown()) show(text);
    },
    end: () => toastQueue.close(id),
  };
}
