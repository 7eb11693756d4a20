import { proofs } from '#shared/limits/account-limits.ts';
import { sameText } from '../../../platform/hashing.ts';
import { randomText } from '../../../platform/ids.ts';
import { seal, unseal } from '../../../platform/seal.ts';

const half = (proofs.recoveryCodeChars - 1) / 2;

function newRecoveryCode(): string {
  return `${randomText(half)}-${randomText(half)}`;
}

/** Eight codes of twice ten characters, each good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: proofs.recoveryCodes }, newRecoveryCode);
}

export function sealCodes(codes: string[]): Promise<string> {
  return seal(JSON.stringify(codes), 'two-factor');
}

export async function unsealCodes(sealedCodes: string): Promise<string[]> {
  return JSON.parse(await unseal(sealedCodes, 'two-factor')) as string[];
}

/** The codes with a new one in the place of the given one; undefined where it is none of them. */
export function replaceRecoveryCode(codes: string[], given: string): string[] | undefined {
  // All are compared, whichever fits: the time tells nothing.
  const fits = codes.map((code) => sameText(code, given));
  if (!fits.includes(true)) return undefined;
  return codes.map((code, index) => (fits[index] ? newRecoveryCode() : code));
}
