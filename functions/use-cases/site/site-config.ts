import { type LogLevel, logLevels } from '#shared/settings/logging.ts';
import { readStoredConfig, type StoredConfig } from '../../data/site/site-config.ts';
import { findSiteVersion } from '../../data/site/site-version.ts';
import { ageMs, type Moment, momentNow, nowMs, secondMs } from '../../platform/clock.ts';
import { setLogLevel } from '../../platform/logger.ts';
import { findContext } from '../../platform/request-context.ts';

/** Kept no longer, whatever its version: somebody may have repaired items of the table by hand. */
const keptMs = 30 * secondMs;
/** How long requests of visitors, and runs in the background, go by a version without a look at the table. */
const trustedMs = secondMs;

interface KeptConfig {
  config: StoredConfig;
  version: string;
  readAt: Moment;
  /** When the version, or what it stands for, was last asked for: changes from then on are not in it. */
  knownAt: Moment;
}

let kept: KeptConfig | undefined;

/**
 * Settings, roles, plans, themes and menus. A user's request goes by the version that was read with their session or
 * token, so that a change counts with the next request in every function. Others see it after a second.
 */
async function getConfig(): Promise<StoredConfig> {
  const version = await findVersion();
  const context = findContext();
  if (context) context.siteVersion = version;
  if (kept?.version !== version || ageMs(kept.readAt) >= keptMs) return loadConfig(version);
  return kept.config;
}

/** The configuration as the last write left it, for those who change it. From then on this function goes by it, too. */
export async function getConfigNow(): Promise<StoredConfig> {
  const version = await findSiteVersion();
  const context = findContext();
  if (context) context.siteVersion = version;
  return loadConfig(version);
}

/** A request goes by one version. A run in the background can take minutes, so it looks again. */
async function findVersion(): Promise<string> {
  const context = findContext();
  const ranMs = context ? nowMs() - context.startedMs : Infinity;
  if (context?.siteVersion !== undefined && ranMs >= 0 && ranMs < keptMs) return context.siteVersion;
  if (kept && !looksEachTime(kept.config) && ageMs(kept.knownAt) < trustedMs) return kept.version;
  const askedAt = momentNow();
  const version = await findSiteVersion();
  if (kept?.version === version) kept.knownAt = askedAt;
  return version;
}

/** Reads the configuration after its version: it is never older than what is kept under that. */
async function loadConfig(version: string): Promise<StoredConfig> {
  const askedAt = momentNow();
  const config = await readStoredConfig();
  kept = { config, version, readAt: askedAt, knownAt: askedAt };
  setLogLevel(logLevelOf(config));
  return config;
}

/** The level of the settings (`logging.level`); undefined where the deployment decides. */
function logLevelOf({ sections }: StoredConfig): LogLevel | undefined {
  const level = (sections.get('logging')?.server as Record<string, unknown> | undefined)?.['logging.level'];
  return logLevels.find((each) => each === level);
}

/** Whether admins want nothing that may be older (`cache.bootstrap_ttl` 0). */
const looksEachTime = ({ sections }: StoredConfig) =>
  (sections.get('cache')?.server as Record<string, unknown> | undefined)?.['cache.bootstrap_ttl'] === 0;

/** Returns a function that reads some of the configuration, and reads it again only after the table was read again. */
export function configReader<Result>(read: (config: StoredConfig) => Result): () => Promise<Result> {
  let last: { config: StoredConfig; result: Result } | undefined;
  return async () => {
    const config = await getConfig();
    if (last?.config !== config) last = { config, result: read(config) };
    return last.result;
  };
}
