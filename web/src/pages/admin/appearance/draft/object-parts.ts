import type { AppearancePart } from '#shared/entities/site/appearance.ts';

/** The parts that are objects of fields. They are sent and merged field by field. */
export const objectParts = [
  'general',
  'landing',
  'seo',
  'custom_code',
] as const satisfies readonly AppearancePart[];
export type ObjectPart = (typeof objectParts)[number];

/** Whether a part is an object of fields, and not a list. */
export const isObjectPart = (part: string | undefined): part is ObjectPart =>
  objectParts.some((each) => each === part);
