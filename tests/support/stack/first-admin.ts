/** The first admin of each worker's stack. */
export const firstAdmin = { email: 'admin@example.com', password: 'correct horse battery' };
