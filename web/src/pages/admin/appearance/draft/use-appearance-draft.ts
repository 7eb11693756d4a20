import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance, AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { SentDetail } from '#shared/messages/errors.ts';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { type getAppearance, updateAppearance } from '#shared/routes/site/appearance.ts';
import { bootstrapQuery } from '../../../../api/bootstrap-query.ts';
import { ApiError, call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { useConfirmedCall } from '../../../../features/accounts/account/sessions/password-confirmation-host.tsx';
import { useChange } from '../../../../parts/use-change.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { changesBetween, isChanged } from './changes-between.ts';
import {
  addChange,
  type History,
  mapHistory,
  redo,
  renameStored,
  startHistory,
  type StoredIds,
  undo,
} from './history.ts';
import type { AppearanceConflict } from './fields.ts';
import { mergeAppearance } from './merge-appearance.ts';
import { placeOfChange } from './place-of-change.ts';
import { placeErrors } from './place-of-error.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface DraftState {
  saved: Appearance;
  /** When the unsaved changes of a former visit were made, which the draft began with. */
  restoredFrom: string | undefined;
  history: History;
  errors: Readonly<Record<string, string>>;
  /** Code and parameters of the errors, by the places of the request. */
  details: Readonly<Record<string, readonly SentDetail[]>>;
  /** What another admin has saved meanwhile, where it differs from the draft. */
  conflicts: readonly AppearanceConflict[];
}

interface Options {
  /** Opens the section of a place, such as `general.site_name`. */
  onShow: (place: string) => void;
  /** New themes and menus were saved, and have other ids now. */
  onStored: (ids: StoredIds) => void;
}

/**
 * The draft of the appearance: its history, and how it is saved. Only what differs is sent. Where another admin saved
 * meanwhile, the draft becomes theirs with the changes made here, and is not saved yet.
 */
export function useAppearanceDraft(read: AnswerOf<typeof getAppearance>, { onShow, onStored }: Options) {
  const { t } = useTranslation();
  const confirmed = useConfirmedCall();
  const [state, setState] = useState<DraftState>(() => startDraft(read));
  const { saved, history, errors, details, conflicts, restoredFrom } = state;
  const { values } = history;
  const isDirty = isChanged(saved.values, values);
  const { isStored, storeNow } = useStoredDraft({ values, saved: saved.values, isDirty });
  const saving = useChange({
    send: async (draft: AppearanceValues) => {
      const sent = changesBetween(saved.values, draft);
      const versions = Object.fromEntries(
        Object.entries(saved.versions).filter(([part]) => Object.hasOwn(sent, part)),
      );
      // Some values need a confirmed password.
      return (await confirmed(() => call(updateAppearance, { body: { ...sent, versions } }))).appearance;
    },
    onDone: async (answer, draft) => {
      const ids = idsOf(saved.values, draft, answer.values);
      setState((former) => afterSaving(former, answer, { draft, ids }));
      onStored(ids);
      toastQueue.show({ type: 'positive', message: t('Changes saved') });
      await queryClient.invalidateQueries(bootstrapQuery);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'appearanceChanged') {
        const theirs = error.current as Appearance;
        setState((former) => afterConflict(former, theirs));
        return true;
      }
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return false;
      const savedIds = new Set(saved.values.themes.map(({ id }) => id));
      const placed = placeErrors(error.errors, changesBetween(saved.values, values), values, savedIds);
      setState((former) => ({ ...former, errors: placed, details: error.details }));
      const [first] = Object.keys(placed);
      if (first !== undefined) onShow(first);
      toastQueue.show({ type: 'danger', message: t('Not saved. Change what is marked first.') });
      return true;
    },
  });
  const move = (next: History) => {
    setState((former) => ({ ...former, history: next, errors: {}, details: {} }));
    const place = placeOfChange(values, next.values);
    if (place !== undefined) onShow(place);
  };
  return {
    saved,
    values,
    errors,
    details,
    conflicts,
    isDirty,
    isDone: saving.isDone,
    guestsWaitSeconds: read.guests_wait_seconds,
    restoredFrom,
    isStored,
    storeNow,
    isSaving: saving.isPending,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: (values: AppearanceValues) => AppearanceValues, step: string | null) =>
      setState((former) => ({
        ...former,
        // Who goes on has decided to keep them.
        restoredFrom: undefined,
        history: addChange(former.history, next(former.history.values), { step, nowMs: performance.now() }),
        errors: without(former.errors, step),
        details: without(former.details, step),
      })),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    save: () => (isDirty && !saving.isPending ? saving.run(values) : undefined),
    endRestoration: () => setState((former) => ({ ...former, restoredFrom: undefined })),
    /** Takes back all changes, in one step. */
    discard: () =>
      setState((former) => ({
        ...former,
        history: addChange(former.history, former.saved.values, { step: null, nowMs: performance.now() }),
        errors: {},
        details: {},
        conflicts: [],
        restoredFrom: undefined,
      })),
    endConflict: (place: string) =>
      setState((former) => ({
        ...former,
        conflicts: former.conflicts.filter((conflict) => conflict.place !== place),
      })),
  };
}

function without<Value>(placed: Readonly<Record<string, Value>>, step: string | null): Record<string, Value> {
  return Object.fromEntries(Object.entries(placed).filter(([place]) => place !== step));
}

/** The draft of a former visit is merged with what others have saved since then. */
function startDraft({ appearance, draft }: AnswerOf<typeof getAppearance>): DraftState {
  const begun = { saved: appearance, errors: {}, details: {}, history: startHistory(appearance.values) };
  const merged = draft && mergeAppearance(draft.saved, draft.values, appearance.values);
  if (!merged || !isChanged(appearance.values, merged.values)) {
    return { ...begun, conflicts: [], restoredFrom: undefined };
  }
  return {
    ...begun,
    history: addChange(begun.history, merged.values, { step: null, nowMs: performance.now() }),
    conflicts: merged.conflicts,
    restoredFrom: draft.updated_at,
  };
}

/** The ids of what was stored by those that it had while it was new. Themes have unique names, and menus keep their order. */
function idsOf(former: AppearanceValues, draft: AppearanceValues, stored: AppearanceValues): StoredIds {
  const known = new Set(former.themes.map(({ id }) => id));
  const created = draft.themes.filter(({ id }) => !known.has(id));
  const themes = created.flatMap(({ id, name }) => {
    const theme = stored.themes.find((each) => each.name === name.trim() && !known.has(each.id));
    return theme ? [[id, theme.id] as const] : [];
  });
  const isNew = ({ id }: { id: string }) => !former.menus.some((menu) => menu.id === id);
  const [newMenus, storedMenus] = [draft.menus.filter(isNew), stored.menus.filter(isNew)];
  const menus = newMenus.flatMap(({ id }, nth) => {
    const menu = storedMenus[nth];
    return menu ? [[id, menu.id] as const] : [];
  });
  return { themes: new Map(themes), menus: new Map(menus) };
}

/** What was changed while the draft was saved stays. */
function afterSaving(
  state: DraftState,
  saved: Appearance,
  { draft, ids }: { draft: AppearanceValues; ids: StoredIds },
): DraftState {
  const isSent = state.history.values === draft;
  const history = renameStored(state.history, ids);
  return {
    saved,
    restoredFrom: undefined,
    history: isSent ? { ...history, values: saved.values } : history,
    errors: {},
    details: {},
    conflicts: [],
  };
}

function afterConflict(state: DraftState, theirs: Appearance): DraftState {
  // What undo brings back has their changes, too: saving it must not take these away.
  const rebased = mapHistory(
    state.history,
    (step) => mergeAppearance(state.saved.values, step, theirs.values).values,
  );
  const { values, conflicts } = mergeAppearance(state.saved.values, state.history.values, theirs.values);
  return {
    saved: theirs,
    restoredFrom: state.restoredFrom,
    history: { ...rebased, values },
    errors: {},
    details: {},
    conflicts,
  };
}
