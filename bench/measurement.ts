import type { Bench } from './bench.ts';

/** One row of figures; the keys are the column titles, in order. */
export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  /** What the figures mean, where the titles do not say. */
  note?: string;
  rows: Row[];
}

/** A figure with a limit that it must keep: at most, or at least. */
export type Bar = { name: string; value: number; unit: string } & ({ max: number } | { min: number });

/** What one measurement answers. */
export interface Measurement {
  tables: Table[];
  bars?: Bar[];
}

/** One file of this folder: measures one thing, with what the run has started so far. */
export type Measure = (bench: Bench) => Promise<Measurement>;

/** Whether a figure keeps its limit. */
export function holds(bar: Bar): boolean {
  return 'max' in bar ? bar.value <= bar.max : bar.value >= bar.min;
}
