/**
 * Longest tag. Not a property of `drive`: the bundler keeps a schema that reads a property, and the schema library with
 * it.
 */
export const maxTagChars = 50;
