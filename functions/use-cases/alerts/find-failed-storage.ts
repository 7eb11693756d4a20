import { findFailedStorageTest } from '../../data/site/storage-test.ts';
import { viewSection } from '../site/settings/view-section.ts';
import { configReader } from '../site/site-config.ts';
import type { FoundAlert } from './alert-check.ts';

const getSettingsVersion = configReader(({ sections }) => viewSection('uploading', sections).version);

/** Finds out whether the last test of the storage failed. With other settings it says nothing any more. */
export async function findFailedStorage(): Promise<FoundAlert[]> {
  const [test, version] = await Promise.all([findFailedStorageTest(), getSettingsVersion()]);
  return test?.settingsVersion === version ? [{ code: 'storageFailed', sinceMs: test.failedAtMs }] : [];
}
