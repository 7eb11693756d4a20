import { nowMs } from '../../platform/clock.ts';
import { StorageTest, type StorageTestItem } from '../entities/site/storage-test.ts';

const key = { site: 'SITE' };

/** The last test of the storage if it failed. Strongly consistent. */
export async function findFailedStorageTest(): Promise<StorageTestItem | undefined> {
  const { data } = await StorageTest.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Notes the outcome of a test of the storage with saved settings. Nothing is kept of one that succeeded. */
export async function noteStorageTest(settingsVersion: number, ok: boolean): Promise<void> {
  if (ok) await StorageTest.delete(key).go();
  else await StorageTest.put({ ...key, settingsVersion, failedAtMs: nowMs() }).go();
}
