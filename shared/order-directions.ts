/** Directions of a sorted list (C34). */
export const orderDirections = ['asc', 'desc'] as const;
