/** Passes on what comes in quick succession as one list: the first after `waitMs`, with all that came meanwhile. */
export function gather<T>(waitMs: number, pass: (values: T[]) => void): (value: T) => void {
  let gathered: T[] = [];
  return (value) => {
    gathered.push(value);
    if (gathered.length > 1) return;
    setTimeout(() => {
      const values = gathered;
      gathered = [];
      pass(values);
    }, waitMs);
  };
}
