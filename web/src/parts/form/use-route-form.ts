import { useState } from 'react';
import { useForm, type Control, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { InputRules } from '#shared/contract/input-rule.ts';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../../api/error-message.ts';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { canSubmit } from '../can-submit.ts';
import { toInput } from './check-input.ts';
import { isSame, mergeValues, type FormMerge } from './merge-values.ts';
import { rulesResolver, type FormCheck } from './rules-resolver.ts';

interface RouteFormOptions<Values extends FieldValues, Answer> {
  /** The rules of the route that the form calls, from `shared/input-rules`. */
  rules: InputRules;
  /** Checks that compare fields, beside the rules. */
  check?: FormCheck<Values>;
  defaultValues: Values;
  /**
   * Calls the route with what the fields hold, as its body wants it.
   * @param changed the part of the body that was changed here, for a route that leaves absent fields as they are
   */
  send: (body: Values, changed: Partial<Values>) => Promise<Answer>;
  onSaved?: (answer: Answer) => void | Promise<void>;
  /** Shows an error that names no field; without this, the form shows it at its top. */
  onRefused?: (error: unknown) => void;
  /** Reads what is stored now, after somebody else has changed it. */
  readLatest?: () => Promise<Values>;
  /** How fields that both have changed are merged; what was typed here counts by default. */
  merge?: FormMerge<Values>;
}

interface FieldOfForm<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  required: boolean;
}

/** Errors of the server by path, such as `prices.0.amount`. */
export type RefusedFields = Readonly<Record<string, readonly string[]>>;

/** A form that sends the body of a route. */
export interface RouteForm<Values extends FieldValues> {
  control: Control<Values>;
  /** The name of a field, and what the rules say of it: `<FormTextField {...form.field('name')} label="Name" />`. */
  field: <Name extends FieldPath<Values>>(name: Name) => FieldOfForm<Values, Name>;
  submit: () => void;
  /** Why the form was refused, if no field is at fault. */
  problem: string | undefined;
  /** Errors of the server for parts of fields. Show them only while the field has an error: a change clears it. */
  refused: RefusedFields;
  /** Whether somebody else has changed what is edited (409), so that it cannot be saved. */
  isOutdated: boolean;
  /** Puts what is stored now into the fields. What was changed here stays. */
  takeLatest: () => Promise<void>;
  isDirty: boolean;
  isSending: boolean;
  /** Whether Save does something: the form was changed, and nothing is known to be wrong with it. */
  canSave: boolean;
}

const conflict = 409;

/**
 * A form whose fields follow the rules of its route. Errors of the server appear at their fields, and the first one
 * gets the focus; what was typed stays.
 */
export function useRouteForm<Values extends FieldValues, Answer>(
  options: RouteFormOptions<Values, Answer>,
): RouteForm<Values> {
  const { rules, defaultValues, check, readLatest } = options;
  const [problem, setProblem] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const [refused, setRefused] = useState<RefusedFields>({});
  const { control, handleSubmit, setError, setValue, getValues, reset, formState } = useForm<Values>({
    mode: 'onChange',
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: rulesResolver(rules, check),
  });
  const fields = Object.keys(defaultValues) as FieldPath<Values>[];
  const refuse = (error: unknown) => {
    setRefused(error instanceof ApiError ? error.errors : {});
    if (readLatest && error instanceof ApiError && error.status === conflict) setIsOutdated(true);
    else if (applyFieldErrors(error, fields, setError)) return;
    else if (options.onRefused) options.onRefused(error);
    else setProblem(errorMessage(error));
  };
  const send = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const body = toBody(rules, values);
      const base = formState.defaultValues as Values;
      const answer = await options.send(body, changedIn(body, base, values));
      // What is saved is the state from which the form is changed next.
      reset(values);
      await options.onSaved?.(answer);
    } catch (error) {
      refuse(error);
    }
  });
  const takeLatest = async () => {
    const latest = await readLatest?.();
    if (!latest) return;
    const merged = mergeValues(formState.defaultValues as Values, getValues(), latest, options.merge);
    reset(latest);
    for (const name of fields) {
      setValue(name, merged[name], { shouldDirty: true, shouldValidate: true });
    }
    setIsOutdated(false);
  };
  // Each is followed from the first render on, whatever the others are.
  const { isDirty, isSubmitting } = formState;
  const isValid = canSubmit(formState);
  return {
    control,
    field: (name) => ({ control, name, required: isRequired(rules, name) }),
    submit: () => void send(),
    problem,
    refused,
    isOutdated,
    takeLatest,
    isDirty,
    isSending: isSubmitting,
    canSave: isDirty && isValid && !isOutdated,
  };
}

/** The part of a body whose fields hold something else than at first. */
function changedIn<Values extends FieldValues>(body: Values, base: Values, values: Values): Partial<Values> {
  const changed = Object.entries(body).filter(([name]) => !isSame(base[name], values[name]));
  return Object.fromEntries(changed) as Partial<Values>;
}

function isRequired(rules: InputRules, name: string): boolean {
  const rule = rules[name];
  return (
    rule?.required !== undefined && !rule.isNullable && (rule.kind !== 'text' || (rule.min?.value ?? 0) > 0)
  );
}

function toBody<Values extends FieldValues>(rules: InputRules, values: Values): Values {
  const entries = Object.entries(values).map(([name, held]) => {
    const rule = rules[name];
    return [name, rule ? toInput(rule, held) : (held as unknown)];
  });
  return Object.fromEntries(entries) as Values;
}
