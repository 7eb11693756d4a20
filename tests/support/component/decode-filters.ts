/** The conditions that the `filters` of a request carry. */
export function decodeConditions(filters: string): { key: string; operator: string; value: unknown }[] {
  return filters === '' ? [] : JSON.parse(atob(filters.replaceAll('-', '+').replaceAll('_', '/')));
}
