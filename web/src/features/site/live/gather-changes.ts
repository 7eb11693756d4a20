import type { ChangedMessage } from './live-message.ts';

interface GatheringOptions {
  /**
   * Whether now is no time to read: the page is hidden, or a change of its own is under way.
   * @param toldAtMs when changes were told last; -Infinity before the first time
   */
  isBusy: (toldAtMs: number) => boolean;
  onDue: (changes: ChangedMessage) => void;
}

/** Changes within this time are told as one, in milliseconds. */
const atMostEveryMs = 1000;
/** The first of them waits a moment, for those that come with it. */
const firstPauseMs = 100;
const busyPauseMs = 250;

/** Gathers what changed and tells it at most once a second, or when the page has time again. */
export function gatherChanges({ isBusy, onDue }: GatheringOptions) {
  let folders = new Set<number>();
  let usage = false;
  let toldAtMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    if (isBusy(toldAtMs)) return wait(busyPauseMs);
    const changes = { folders: [...folders], usage };
    folders = new Set();
    usage = false;
    toldAtMs = Date.now();
    onDue(changes);
  };
  const wait = (pauseMs: number) => {
    timer ??= setTimeout(tell, pauseMs);
  };
  return {
    add(changes: ChangedMessage): void {
      for (const id of changes.folders) folders.add(id);
      usage ||= changes.usage;
      wait(Math.max(firstPauseMs, toldAtMs + atMostEveryMs - Date.now()));
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
