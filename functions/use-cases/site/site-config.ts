import { readStoredConfig, type StoredConfig } from '../../data/site/site-config.ts';
import { secondMs } from '../../platform/clock.ts';
import { keepFor } from '../../platform/keep-for.ts';

/** Settings, roles, plans, themes and menus. Read at most twice a minute in each function, all at once. */
const getConfig = keepFor(30 * secondMs, readStoredConfig);

/** The configuration as the last write left it, for those who change it. From then on this function goes by it, too. */
export const getConfigNow = (): Promise<StoredConfig> => getConfig({ isFresh: true });

/** Returns a function that reads some of the configuration, and reads it again only after the table was read again. */
export function configReader<Result>(read: (config: StoredConfig) => Result): () => Promise<Result> {
  let last: { config: StoredConfig; result: Result } | undefined;
  return async () => {
    const config = await getConfig();
    if (last?.config !== config) last = { config, result: read(config) };
    return last.result;
  };
}
