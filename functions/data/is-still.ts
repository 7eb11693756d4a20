/** Condition that a field still has the value that was read; undefined stands for an absent field. */
export function isStill<Value>(
  is: { eq: (field: Value, value: Value) => string; notExists: (field: Value) => string },
  field: Value,
  value: Value | undefined,
): string {
  return value === undefined ? is.notExists(field) : is.eq(field, value);
}
