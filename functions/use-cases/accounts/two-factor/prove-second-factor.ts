import type { Step } from '../../../data/commit.ts';
import { changeRecoveryCodesStep, findTwoFactor } from '../../../data/accounts/two-factor.ts';
import { invalid } from '../../../platform/app-error.ts';
import { replaceRecoveryCode, sealCodes, unsealCodes } from './recovery-codes.ts';
import { proveTotp } from './two-factor.ts';

const wrongRecoveryCode = () => invalid({ recovery_code: 'invalidRecoveryCode' });

/**
 * The step that uses up a person's second factor: a code of the authenticator or a recovery code. 422 on the field
 * where it is wrong, or where somebody else was faster. The caller counts the tries before.
 */
export async function proveSecondFactor(
  userId: number,
  given: { code?: string | null | undefined; recovery_code?: string | null | undefined },
): Promise<Step> {
  return given.recovery_code
    ? proveRecoveryCode(userId, given.recovery_code)
    : proveTotp(userId, given.code ?? '');
}

async function proveRecoveryCode(userId: number, given: string): Promise<Step> {
  const found = await findTwoFactor(userId);
  const left = found && replaceRecoveryCode(await unsealCodes(found.sealedCodes), given);
  if (!found || !left) throw wrongRecoveryCode();
  return changeRecoveryCodesStep(found, await sealCodes(left), wrongRecoveryCode);
}
