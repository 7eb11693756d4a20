import { useSyncExternalStore } from 'react';
import { showLoadFailure } from './show-load-failure.ts';

/** Code that a page shows its first view without. */
export interface LateCode<Code> {
  /** What has been loaded. */
  get: () => Code | undefined;
  load: () => Promise<Code>;
  /** Loads it before it is asked for. Whoever asks for it is told of a failure. */
  loadAhead: () => Promise<void>;
  /** Loads it for somebody who waits for it, and tells them of a failure. */
  ask: () => Promise<Code | undefined>;
  /** What has been loaded; renders again when it is. */
  use: () => Code | undefined;
}

/** Makes code that is loaded once, after the first view of a page or when it is asked for. */
export function lateCode<Code>(find: () => Promise<Code>): LateCode<Code> {
  let loaded: Code | undefined;
  const listeners = new Set<() => void>();
  const get = () => loaded;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const load = async () => {
    if (loaded === undefined) {
      loaded = await find();
      for (const listener of listeners) listener();
    }
    return loaded;
  };
  return {
    get,
    load,
    loadAhead: async () => {
      try {
        await load();
      } catch (error) {
        // Being offline is no fault of the site.
        if (navigator.onLine !== false) console.error(error);
      }
    },
    ask: async () => {
      try {
        return await load();
      } catch {
        showLoadFailure();
        return undefined;
      }
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
