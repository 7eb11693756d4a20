/**
 * Lists read the rows of all pages, so there must be few. A DynamoDB item has at most 400 KB. A letter of a slug takes up to
 * nine bytes in a path, of which the firewall takes 1,024.
 */
export const customPageLimits = {
  maxPages: 500,
  minTitleChars: 3,
  maxSlugChars: 100,
  maxBodyBytes: 300 * 1024,
  maxDescriptionChars: 500,
  maxImageChars: 2000,
  maxIdsPerPath: 10,
} as const;
