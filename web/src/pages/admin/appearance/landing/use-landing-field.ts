import type { LandingContent } from '#shared/landing/landing-content.ts';
import { isSame } from '../../../../parts/form/merge-values.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { valueAt, withField } from '../draft/fields.ts';

/** A value of the content in the draft, and how a field changes it. */
export interface LandingValue {
  /** Place in the draft. */
  place: string;
  value: unknown;
  /** Why the server refused it. */
  error: string | undefined;
  /** Why it refused something within it. */
  errorWithin: (path: string) => string | undefined;
  /** With `isTyped`, changes without a pause are one step; `within` names the part that is typed. */
  set: (value: unknown, isTyped?: boolean | string) => void;
  /** Brings the default back; undefined where the value is the default, or there is none. */
  reset: (() => void) | undefined;
}

/** The value at a path of the content, such as `general.faq.free.answer`. */
export function useLandingField(path: string): LandingValue {
  const { values, defaults, errors, change } = useAppearanceEditor();
  const place = `landing.${path}`;
  const steps = path.split('.');
  const value = valueAt(values.landing, steps);
  const initial = valueAt(defaults.landing, steps);
  const set: LandingValue['set'] = (next, isTyped = false) =>
    change(
      (all) => ({ ...all, landing: withField(all.landing, steps, next) as LandingContent }),
      isTyped === false ? null : isTyped === true ? place : `${place}.${isTyped}`,
    );
  return {
    place,
    value,
    error: errors[place],
    errorWithin: (within) => errors[`${place}.${within}`],
    set,
    reset: initial === undefined || isSame(value, initial) ? undefined : () => set(initial),
  };
}
