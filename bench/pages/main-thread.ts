/** One task of the main thread of a page; times in milliseconds. */
export interface MainThreadTask {
  /** Since the trace's own beginning of time. */
  startMs: number;
  /** That the thread itself was running, whatever else the machine does. */
  runMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  tdur?: number;
  args: { name?: string };
}

/** What a trace must record for `readTrace`. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'];

/**
 * The tasks of all pages' main threads in a trace, and when marks of pages (`performance.mark`) were set. Throws an
 * Error for a trace without tasks: it was recorded without what is wanted.
 */
export function readTrace(trace: Buffer): {
  tasks: MainThreadTask[];
  findMark: (name: string) => number | undefined;
} {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMainThread = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid}/${tid}`))
    .map(({ ts, tdur = 0 }) => ({ startMs: ts / 1000, runMs: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace tells of no task.');
  const findMark = (wanted: string) => {
    const mark = traceEvents.find(({ name }) => name === wanted);
    return mark && mark.ts / 1000;
  };
  return { tasks, findMark };
}
