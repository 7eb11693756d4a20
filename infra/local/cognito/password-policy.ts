import { CognitoFault } from './cognito-fault.ts';
import type { PasswordPolicy } from './user-pool-config.ts';

const defaultMinimumLength = 8;
const maximumLength = 256;
/** The characters that Cognito counts as symbols; a space counts too when it is neither first nor last. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/;

/** Of every password in Cognito's API: no blank at an end, and no line break, which the dot leaves out. */
const accepted = /^\S+.*\S+$/;

/**
 * Throws InvalidPasswordException, worded as Cognito words it, for the first rule that the password breaks.
 */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  if (!accepted.test(password)) {
    const rule = `Member must satisfy regular expression pattern: ${accepted.source}`;
    throw new CognitoFault('InvalidParameterException', `1 validation error detected: ${rule}`);
  }
  const broken = findBrokenRule(password, policy);
  if (broken === undefined) return;
  throw new CognitoFault('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}

function findBrokenRule(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < (policy.MinimumLength ?? defaultMinimumLength)) return 'Password not long enough';
  if (password.length > maximumLength) return `Password must not be longer than ${maximumLength} characters`;
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !symbol.test(password)) return 'Password must have symbol characters';
  return undefined;
}
