import type { Line, Lines } from '../../../../data/entities/site/counts.ts';

/**
 * The sum of each figure. A key counts once, whoever delivered it how often, and with its highest version. Sums of 0
 * are left out.
 * @param untilMs what is planned for later does not count yet
 */
export function sumLines(all: readonly Lines[], untilMs = Infinity): Record<string, number> {
  const byFigure = new Map<string, Map<string, { version: number; value: number }>>();
  for (const lines of all) {
    for (const [figure, ofFigure] of Object.entries(lines)) {
      const known = byFigure.get(figure) ?? new Map<string, { version: number; value: number }>();
      byFigure.set(figure, known);
      for (const [key, line] of Object.entries(ofFigure)) {
        const read = readLine(line);
        if (read.dueMs > untilMs) continue;
        if (read.version >= (known.get(key)?.version ?? -Infinity)) known.set(key, read);
      }
    }
  }
  const sums = [...byFigure].map(
    ([figure, known]) => [figure, [...known.values()].reduce((sum, { value }) => sum + value, 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

function readLine(line: Line): { version: number; value: number; dueMs: number } {
  if (typeof line === 'number') return { version: 0, value: line, dueMs: -Infinity };
  const [version, value, dueMs = -Infinity] = line;
  return { version, value, dueMs };
}
