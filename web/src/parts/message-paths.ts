/** Paths of the pages with a form for messages of visitors (CON, RSL). */
export const messagePaths = { contact: '/contact', reseller: '/reseller' } as const;
