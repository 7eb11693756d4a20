/**
 * Longest tag. It is not a property of `drive`: the bundler keeps a schema that reads a property, and with it the schema
 * library.
 */
export const maxTagChars = 50;
