const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** "1.2 MB" from bytes, with 1024 to the step (C54); whole numbers carry no decimal. */
export function formatBytes(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  const value = bytes / 1024 ** power;
  const rounded = value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  // What rounds up to a whole step is told in the next unit.
  if (rounded === 1024 && power < units.length - 1) return `1 ${units[power + 1]}`;
  return `${rounded} ${units[power]}`;
}
