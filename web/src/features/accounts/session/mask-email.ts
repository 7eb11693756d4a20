/** An address as far as somebody needs to know which it is: two characters, asterisks, the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const shown = local.slice(0, 2);
  // Not as many as there are characters: how many there are is part of the address.
  return `${shown}${'*'.repeat(hiddenChars)}${email.slice(at)}`;
}

const hiddenChars = 5;
