import type { AppearanceValues } from '#shared/entities/site/appearance.ts';

/** Changes of one step belong together while no pause is longer. */
const pauseMs = 800;
const maxSteps = 200;

interface Step {
  /** What was there before. */
  values: AppearanceValues;
  /** What was changed, such as `general.site_name`; null if the change is a step by itself. */
  step: string | null;
}

/** The draft with what can be undone and redone. */
export interface History {
  values: AppearanceValues;
  past: readonly Step[];
  future: readonly Step[];
  changedAtMs: number;
}

export const startHistory = (values: AppearanceValues): History => ({
  values,
  past: [],
  future: [],
  changedAtMs: -Infinity,
});

/** The history after a change. A change that continues the last step is undone with it. */
export function addChange(
  { values, past, future, changedAtMs }: History,
  next: AppearanceValues,
  { step, nowMs }: { step: string | null; nowMs: number },
): History {
  const continues =
    step !== null && future.length === 0 && past.at(-1)?.step === step && nowMs - changedAtMs < pauseMs;
  return {
    values: next,
    past: continues ? past : [...past, { values, step }].slice(-maxSteps),
    future: [],
    changedAtMs: nowMs,
  };
}

/** The history one step back; the same where there is none. */
export function undo({ values, past, future }: History): History {
  const last = past.at(-1);
  if (!last) return { values, past, future, changedAtMs: -Infinity };
  return {
    values: last.values,
    past: past.slice(0, -1),
    future: [{ values, step: last.step }, ...future],
    changedAtMs: -Infinity,
  };
}

/** The history one step forward; the same where there is none. */
export function redo({ values, past, future }: History): History {
  const [next, ...rest] = future;
  if (!next) return { values, past, future, changedAtMs: -Infinity };
  return {
    values: next.values,
    past: [...past, { values, step: next.step }],
    future: rest,
    changedAtMs: -Infinity,
  };
}

/** The ids that new themes and menus got, by those that they had before. */
export interface StoredIds {
  themes: ReadonlyMap<number, number>;
  menus: ReadonlyMap<string, string>;
}

/** The history with other ids: those that were saved for the first time got their own. */
export function renameStored(history: History, { themes: ids, menus }: StoredIds): History {
  if (ids.size === 0 && menus.size === 0) return history;
  const rename = (values: AppearanceValues): AppearanceValues => ({
    ...values,
    themes: values.themes.map((theme) => ({ ...theme, id: ids.get(theme.id) ?? theme.id })),
    menus: values.menus.map((menu) => ({ ...menu, id: menus.get(menu.id) ?? menu.id })),
  });
  return mapHistory(history, rename);
}

/** The history with other states, each made of one of it. */
export function mapHistory(history: History, next: (values: AppearanceValues) => AppearanceValues): History {
  const mapAll = (steps: readonly Step[]) => steps.map((step) => ({ ...step, values: next(step.values) }));
  return {
    ...history,
    values: next(history.values),
    past: mapAll(history.past),
    future: mapAll(history.future),
  };
}
