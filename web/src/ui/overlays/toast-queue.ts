/** An edge of the window, and where on it; start and end follow the direction of the language. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

/** What a toast says, and for how long. */
export interface ToastOptions {
  /** Six characters; a toast of the same id is replaced. */
  id?: string;
  type: 'positive' | 'danger' | 'loading';
  message: string;
  action?: { label: string; onPress: () => void };
  /** How long it stays, where its type does not say it. */
  durationMs?: number;
  /** Where it appears: at the bottom in the middle unless it says otherwise. */
  position?: ToastPosition;
  disableEnterAnimation?: boolean;
  disableExitAnimation?: boolean;
}

export interface Toast extends ToastOptions {
  id: string;
}

const durationsMs = { positive: 3000, danger: 8000, loading: Infinity } as const;
/** Long enough to read what a button would do, to decide and to reach it. */
const withActionMs = 10_000;

function durationOf({ type, action, durationMs }: ToastOptions): number {
  return durationMs ?? Math.max(durationsMs[type], action ? withActionMs : 0);
}

let current: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAtMs = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

/** The one toast of the page: a new one drops the older. */
export const toastQueue = {
  /** Shows a toast and answers its id. */
  show(options: ToastOptions): string {
    current = { ...options, id: options.id ?? newId() };
    remainingMs = durationOf(options);
    startTimer();
    announce();
    return current.id;
  },
  /** Removes the toast, or only if it is still the one with that id. */
  close(id?: string): void {
    if (id !== undefined && current?.id !== id) return;
    clearTimeout(timer);
    current = undefined;
    announce();
  },
  /** Stops the clock while the pointer or the focus is on it. */
  pause(): void {
    clearTimeout(timer);
    remainingMs = Math.max(0, endsAtMs - Date.now());
  },
  resume(): void {
    if (current) startTimer();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): Toast | undefined => current,
};

function startTimer(): void {
  clearTimeout(timer);
  endsAtMs = Date.now() + remainingMs;
  if (Number.isFinite(remainingMs)) timer = setTimeout(() => toastQueue.close(), remainingMs);
}

function announce(): void {
  for (const listener of listeners) listener();
}

function newId(): string {
  return Math.random().toString(36).slice(2, 8).padEnd(6, '0');
}
