import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { updateAppearanceDraft } from '#shared/routes/site/appearance.ts';
import { getBootstrap } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

const afterChangeMs = 2000;

interface Draft {
  values: AppearanceValues;
  saved: AppearanceValues;
  isDirty: boolean;
}

interface StoredDraft {
  /** Whether the server has the draft as it is; undefined until it is known. */
  isStored: boolean | undefined;
  /** Stores the draft at once, for a page that shows it. Throws as calls do. */
  storeNow: () => Promise<void>;
}

/**
 * Keeps unsaved changes on the server, two seconds after the last one or when the page goes, and forgets them once there are none. A failure
 * is tried again with the next change.
 */
export function useStoredDraft({ values, saved, isDirty }: Draft): StoredDraft {
  const [isStored, setIsStored] = useState<boolean>();
  const stored = useRef(isDirty ? undefined : values);
  const store = useEffectEvent(async (signal: AbortSignal, isLast = false) => {
    const draft = isDirty ? { values, saved } : null;
    try {
      await call(updateAppearanceDraft, { body: { draft }, signal, ...(isLast && { keepalive: true }) });
      stored.current = values;
      setIsStored(true);
    } catch {
      if (!signal.aborted) setIsStored(false);
    }
  });
  useEffect(() => {
    if (stored.current === values) return undefined;
    const controller = new AbortController();
    // Forgetting is sent at once: a draft that was discarded must not be back.
    const timer = setTimeout(() => void store(controller.signal), isDirty ? afterChangeMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [values, isDirty]);
  const flush = useEffectEvent(() => {
    if (stored.current !== values) void store(new AbortController().signal, true);
  });
  const forget = useEffectEvent(() => {
    // Leaving with changes was confirmed as discarding them, unless it is the session that has ended.
    if (!isDirty || getBootstrap().user === null) return;
    call(updateAppearanceDraft, { body: { draft: null }, keepalive: true }).catch(showFailure);
  });
  useEffect(() => () => forget(), []);
  useEffect(() => {
    const leave = () => flush();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  const storeNow = async () => {
    if (stored.current === values) return;
    await call(updateAppearanceDraft, { body: { draft: isDirty ? { values, saved } : null } });
    stored.current = values;
    setIsStored(true);
  };
  return { isStored, storeNow };
}
