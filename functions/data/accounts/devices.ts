import { nowSeconds } from '../../platform/clock.ts';
import { put, type Step } from '../commit.ts';
import { Device } from '../entities/accounts/proof.ts';

/** Which of these browsers a person has signed in with before, by the hashes of their cookies. */
export async function findDevice(userId: number, deviceHashes: string[]): Promise<string | undefined> {
  if (deviceHashes.length === 0) return undefined;
  const keys = deviceHashes.map((deviceHash) => ({ userId, deviceHash }));
  const { data } = await Device.get(keys).go({ consistent: true });
  // Expired items may still be there for a while.
  return data.find(({ ttl }) => ttl > nowSeconds())?.deviceHash;
}

/** The step that notes a browser that a person signs in with, anew each time. */
export function noteDeviceStep(userId: number, deviceHash: string, lifeSeconds: number): Step {
  return put(Device.put({ userId, deviceHash, ttl: nowSeconds() + lifeSeconds }).params());
}
