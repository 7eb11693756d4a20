import type { Quarter } from '../../../../data/site/counts.ts';
import { beginOf } from './quarters.ts';

/** Values of figures by the begin of their quarter of an hour, while they are gathered. */
export class CountedValues {
  readonly #before = new Map<string, number>();
  readonly #byFigure = new Map<string, Map<number, number>>();
  /** In the order of time, once they were asked for. */
  readonly #sorted = new Map<string, [beginMs: number, value: number][]>();
  /** Begin of the first quarter that is not summed up yet, in milliseconds since 1970. */
  readonly openFromMs: number;

  constructor(openFromMs: number) {
    this.openFromMs = openFromMs;
  }

  /** Adds what a figure came to before all quarters. */
  addBefore(figure: string, value: number): void {
    this.#before.set(figure, (this.#before.get(figure) ?? 0) + value);
  }

  /** Sets all figures of a quarter, in place of what was known of it. */
  setQuarter(quarter: Quarter, sums: Record<string, number>): void {
    const beginMs = beginOf(quarter);
    for (const [figure, ofFigure] of this.#byFigure)
      if (ofFigure.delete(beginMs)) this.#sorted.delete(figure);
    for (const [figure, sum] of Object.entries(sums)) this.set(figure, beginMs, sum);
  }

  set(figure: string, beginMs: number, value: number): void {
    this.#sorted.delete(figure);
    const ofFigure = this.#byFigure.get(figure) ?? new Map<number, number>();
    this.#byFigure.set(figure, ofFigure.set(beginMs, value));
  }

  /**
   * Sums of the figures that begin with some text, over the quarters that begin from one moment on and before another.
   * Sums of 0 are left out.
   */
  sums(prefix: string, fromMs: number, toMs: number): Record<string, number> {
    const figures = [...this.#byFigure].filter(([figure]) => figure.startsWith(prefix));
    const sum = (ofFigure: Map<number, number>) =>
      [...ofFigure].reduce((total, [atMs, value]) => total + (atMs >= fromMs && atMs < toMs ? value : 0), 0);
    const sums = figures.map(([figure, ofFigure]) => [figure, sum(ofFigure)] as const);
    return Object.fromEntries(sums.filter(([, value]) => value !== 0));
  }

  /** The figures that there are. */
  figures(): string[] {
    return [...new Set([...this.#byFigure.keys(), ...this.#before.keys()])];
  }

  /**
   * Answers what a figure has come to before each of some moments, which are in order, from all quarters that begin
   * before it. In milliseconds since 1970.
   */
  levels(figure: string, moments: readonly number[]): number[] {
    const quarters = this.#quartersOf(figure);
    let level = this.#before.get(figure) ?? 0;
    let next = 0;
    return moments.map((atMs) => {
      for (let quarter = quarters[next]; quarter && quarter[0] < atMs; quarter = quarters[next]) {
        level += quarter[1];
        next += 1;
      }
      return level;
    });
  }

  #quartersOf(figure: string): [beginMs: number, value: number][] {
    const known = this.#sorted.get(figure);
    if (known) return known;
    const quarters = [...(this.#byFigure.get(figure) ?? [])].sort(([one], [other]) => one - other);
    this.#sorted.set(figure, quarters);
    return quarters;
  }
}
