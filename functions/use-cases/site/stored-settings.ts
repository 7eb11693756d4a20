import { listSections, type StoredSections } from '../../data/site/site-settings.ts';
import { secondMs } from '../../platform/clock.ts';
import { keepFor } from '../../platform/keep-for.ts';

/** What admins have changed. Read at most twice a minute in each function, for all settings at once. */
const getSections = keepFor(30 * secondMs, () => listSections());

/** Returns a function that reads some of the settings, and reads them again only after the table was read again. */
export function settingsReader<Result>(read: (sections: StoredSections) => Result): () => Promise<Result> {
  let last: { sections: StoredSections; result: Result } | undefined;
  return async () => {
    const sections = await getSections();
    if (last?.sections !== sections) last = { sections, result: read(sections) };
    return last.result;
  };
}
