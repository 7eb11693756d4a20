const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const digits = { 10: /^[1-9]\d{0,15}$/, 36: /^[1-9a-z][\da-z]{0,10}$/ };

/** Parses an id of a mark. Undefined unless it is a positive, safe integer in its only spelling. */
export function readMarkedId(text: string | undefined, radix: 10 | 36): number | undefined {
  if (text === undefined || !digits[radix].test(text)) return undefined;
  const id = Number.parseInt(text, radix);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Parses the checkout id of a mark. Undefined unless it is a uuid. */
export function readMarkedCheckout(text: string | undefined): string | undefined {
  return text !== undefined && uuid.test(text) ? text : undefined;
}
