import type { TFunction } from 'i18next';
import { CircleAlertIcon, InfoIcon } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { faultNames, faultText } from './fault-text.ts';
import { LineText } from './line-text.tsx';
import type { LineState } from './line-state.ts';
import { SmallButton } from './small-button.tsx';
import type { TranslationStore } from './translation-store.ts';

interface NotesProps {
  state: LineState;
  store: TranslationStore;
  t: TFunction;
}

/** What is wrong with a translation, and what may be. */
export function FaultNotes({ id, state, store, t }: NotesProps & { id: string }) {
  const { faults, refusal, ignoresHints, line } = state;
  const shown = faults.filter(({ isError }) => isError || !ignoresHints);
  const renamed = renamedPlaceholder(state);
  const hasHints = shown.some(({ isError }) => !isError);
  return (
    <>
      <div id={id} className="flex flex-col gap-1 empty:hidden">
        {refusal !== undefined && <FaultNote isError text={refusal} />}
        {shown.map((fault) => (
          <FaultNote
            key={fault.kind}
            isError={fault.isError}
            text={faultText(t, fault)}
            names={faultNames(fault)}
          />
        ))}
      </div>
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        {renamed && (
          <SmallButton onPress={() => store.type(line.source, renamed.repaired)}>
            {t('Change to')}&nbsp;<bdi dir="ltr">{renamed.to}</bdi>
          </SmallButton>
        )}
        {hasHints && (
          <SmallButton onPress={() => store.ignoreHints(line.source)}>{t('Ignore hints')}</SmallButton>
        )}
      </span>
    </>
  );
}

interface FaultNoteProps {
  isError: boolean;
  text: string;
  names?: string;
}

function FaultNote({ isError, text, names = '' }: FaultNoteProps) {
  return (
    <p className={`flex gap-1.5 text-xs ${isError ? 'font-medium text-danger' : 'text-muted'}`}>
      <span className="mt-px shrink-0">
        <Icon of={isError ? CircleAlertIcon : InfoIcon} size={14} />
      </span>
      <span>
        <bdi>{text}</bdi> {names && <bdi dir="ltr">{names}</bdi>}
      </span>
    </p>
  );
}

/** One unknown placeholder in the place of the one that is missing was most likely mistyped. */
function renamedPlaceholder({ draft, faults }: LineState) {
  const namesOf = (kind: 'missing' | 'unknown') =>
    faults.flatMap((fault) => (fault.kind === kind && 'names' in fault ? fault.names : []));
  const [missing, ...others] = namesOf('missing');
  const [unknown, ...more] = namesOf('unknown');
  if (draft === undefined || !missing || !unknown || others.length + more.length > 0) return undefined;
  const repaired = draft.replace(new RegExp(`${unknown}(?!\\w)`, 'g'), missing);
  return { to: missing, repaired };
}

/** What the product said when the own text was written, and what it says now; also while a new text is typed. */
export function OutdatedNote({ state, store, t }: NotesProps) {
  const { line, draft, theirs } = state;
  if (line.outdated_shipped === null || theirs) return null;
  const { language: lang, direction: dir } = store.localization;
  return (
    <div className="flex flex-col gap-2 rounded-button bg-background-alt px-3 py-2 text-sm">
      <p className="text-xs text-muted">{t('The product said when this was written:')}</p>
      <LineText lang={lang} dir={dir}>
        {line.outdated_shipped}
      </LineText>
      <p className="text-xs text-muted">{t('It says now:')}</p>
      <LineText lang={lang} dir={dir}>
        {line.shipped ?? line.source}
      </LineText>
      {draft === undefined && (
        <span className="flex flex-wrap gap-1.5">
          <SmallButton onPress={() => store.confirm(line.source)}>{t('Keep this text')}</SmallButton>
          <SmallButton onPress={() => store.type(line.source, line.shipped ?? '')}>
            {t("Use the product's text")}
          </SmallButton>
        </span>
      )}
    </div>
  );
}

/** What somebody else has saved meanwhile, to choose one of the two. */
export function ConflictNote({ state: { theirs, line }, store, t }: NotesProps) {
  if (!theirs) return null;
  const { language: lang, direction: dir } = store.localization;
  const text = theirs.own ?? theirs.shipped;
  return (
    <div
      role="group"
      aria-label={t('Changed by somebody else')}
      className="flex flex-col gap-2 rounded-button bg-background-alt px-3 py-2 text-sm"
    >
      <p className="text-xs font-medium text-danger">
        {theirs.updated_by === null ? (
          t('Somebody else has saved meanwhile:')
        ) : (
          <>
            {t('Saved meanwhile by:')} <NameText>{theirs.updated_by}</NameText>
          </>
        )}
      </p>
      {text === null ? (
        <p className="text-muted">{t('No text')}</p>
      ) : (
        <LineText lang={lang} dir={dir}>
          {text}
        </LineText>
      )}
      <span className="flex flex-wrap gap-1.5">
        <SmallButton onPress={() => store.settle(line.source, 'mine')}>{t('Keep mine')}</SmallButton>
        <SmallButton onPress={() => store.settle(line.source, 'theirs')}>{t('Take theirs')}</SmallButton>
      </span>
    </div>
  );
}
