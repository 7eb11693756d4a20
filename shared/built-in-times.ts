const builtInAt = '2026-01-01T00:00:00.000000Z';

/** Dates of roles, themes and languages that every installation starts with: those of the product. */
export const builtInTimes = { created_at: builtInAt, updated_at: builtInAt };
