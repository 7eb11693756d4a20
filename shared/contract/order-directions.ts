/** Directions of a sorted list. */
export const orderDirections = ['asc', 'desc'] as const;
