import { proofs } from '#shared/limits/account-limits.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { Step } from '../../../data/commit.ts';
import { findDevice, noteDeviceStep } from '../../../data/accounts/devices.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { dayMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { describeDevice } from './describe-device.ts';
import type { SignInVisit } from './sessions.ts';

export const deviceLifeSeconds = (proofs.deviceDays * dayMs) / secondMs;

export interface RecognizedDevice {
  /** What the browser is to keep: a secret for each person who signs in there, the last one first. */
  secrets: string[];
  steps: Step[];
}

/**
 * Whether a person has signed in at this browser before; if not, they get a mail, but for the first sign-in of
 * all. A browser gets a new secret with each person who is new to it: one that somebody planted there is never taken
 * over.
 */
export async function recognizeDevice(
  user: UserItem,
  visit: SignInVisit,
  kept: string[],
): Promise<RecognizedDevice> {
  const former = readDeviceSecrets(kept);
  const knownHash = await findDevice(user.userId, former.map(sha256));
  const secret = former.find((each) => sha256(each) === knownHash) ?? newSecret();
  const isFirst = user.lastLoginAtMs === undefined;
  const steps = [noteDeviceStep(user.userId, sha256(secret), deviceLifeSeconds)];
  if (knownHash === undefined && !isFirst) steps.push(tellStep(user, visit));
  const others = former.filter((each) => each !== secret);
  return { secrets: [secret, ...others].slice(0, proofs.peoplePerDevice), steps };
}

/** What a browser keeps that can be a device's secret, each once. */
export function readDeviceSecrets(kept: string[]): string[] {
  return [...new Set(kept.filter(isSecret))].slice(0, proofs.peoplePerDevice);
}

const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

function tellStep(user: UserItem, { userAgent, city, country }: SignInVisit): Step {
  return sendMailStep('new_device', user, {
    device: describeDevice(userAgent),
    city: city ?? null,
    country: country ?? null,
    time: toIsoTime(nowMs()),
  });
}
