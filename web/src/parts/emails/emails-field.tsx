import { CircleAlertIcon } from 'lucide-react';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#shared/text/email-address.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmailSuggestions, suggestionId } from '../../ui/fields/email-suggestions.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EmailList } from './use-email-list.ts';
import { useSuggestionList, type SuggestedPerson } from '../../ui/fields/use-suggestion-list.ts';

interface EmailsFieldProps {
  label: string;
  list: EmailList;
  suggestions?: readonly SuggestedPerson[];
  /** What is wrong with addresses, by address; an address that is none is told without. */
  errors?: Readonly<Record<string, string>>;
  hint?: string;
  placeholder?: string;
  autoFocus?: boolean;
  isDisabled?: boolean;
}

const boxClass =
  'flex min-h-10 flex-wrap items-center gap-1.5 rounded-input bg-paper p-1.5 ring-1 ring-inset ring-control transition-shadow hover:ring-muted focus-within:ring-2 focus-within:ring-primary hover:focus-within:ring-primary has-disabled:bg-background-alt has-disabled:ring-divider max-md:min-h-11';

/**
 * Several e-mail addresses as chips. A comma, a semicolon, a space or Enter ends an address, many may be
 * pasted at once, and Backspace takes back the last one. What is no address is marked and told under the field.
 */
export function EmailsField({ label, list, suggestions = [], errors = {}, ...props }: EmailsFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const boxRef = useRef<HTMLDivElement>(null);
  const faults = useFaults(list, errors);
  const choose = ({ email }: SuggestedPerson) => list.add(email);
  const choices = useSuggestionList(list.text, suggestions, choose);
  const { isOpen, activeIndex } = choices;
  const hasNote = faults.length > 0 || props.hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div ref={boxRef} className={boxClass}>
        <EmailChips list={list} faulty={faults.map(({ email }) => email)} isDisabled={props.isDisabled} />
        <input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={
            activeIndex === undefined ? undefined : suggestionId(`${id}-list`, activeIndex)
          }
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={hasNote ? noteId : undefined}
          autoFocus={props.autoFocus}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="enter"
          disabled={props.isDisabled}
          placeholder={list.emails.length === 0 ? props.placeholder : undefined}
          value={list.text}
          onChange={({ target: { value } }) =>
            /[\s,;]$/.test(value) ? list.add(value) : list.setText(value)
          }
          onPaste={(event) => paste(event, list)}
          onKeyDown={(event) => {
            if (!choices.takeKey(event)) endByKey(event, list);
          }}
          onBlur={choices.close}
          className="h-7 min-w-40 flex-1 bg-transparent px-1.5 text-base outline-none placeholder:text-muted max-md:text-lg"
        />
      </div>
      <Notes id={noteId} faults={faults} hint={props.hint} />
      {isOpen && (
        <EmailSuggestions
          id={`${id}-list`}
          fieldRef={boxRef}
          people={suggestions}
          activeIndex={activeIndex}
          onChoose={choose}
          onClose={choices.close}
        />
      )}
    </div>
  );
}

interface EmailChipsProps {
  list: EmailList;
  faulty: string[];
  isDisabled: boolean | undefined;
}

function EmailChips({ list, faulty, isDisabled }: EmailChipsProps) {
  const { t } = useTranslation();
  if (list.emails.length === 0) return null;
  return (
    <ul aria-label={t('Addresses')} className="contents">
      {list.emails.map((email) => {
        const isFaulty = faulty.includes(email);
        return (
          <li key={email} className="flex max-w-full">
            <Chip
              color={isFaulty ? 'danger' : 'primary'}
              icon={isFaulty && <Icon of={CircleAlertIcon} size={14} className="shrink-0" />}
              removeLabel={t('Remove :email', { email })}
              onRemove={isDisabled ? undefined : () => list.remove(email)}
            >
              {email}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

interface Fault {
  email: string;
  message: string;
}

/** What is wrong with which address: what the server said, else that it is none. */
function useFaults({ emails }: EmailList, errors: Readonly<Record<string, string>>): Fault[] {
  const { t } = useTranslation();
  return emails.flatMap((email) => {
    const message = errors[email] ?? (isEmail(email) ? undefined : 'Enter a valid e-mail address.');
    return message === undefined ? [] : [{ email, message: t(message) }];
  });
}

function Notes({ id, faults, hint }: { id: string; faults: Fault[]; hint: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="text-xs empty:hidden">
      {faults.map(({ email, message }) => (
        <p key={email} className="font-medium wrap-anywhere text-danger">
          {email}: {message}
        </p>
      ))}
      {faults.length === 0 && hint !== undefined && <p className="text-muted">{hint}</p>}
    </div>
  );
}

/** Several addresses at once become chips; a part of one goes on being typed. */
function paste(event: ClipboardEvent, list: EmailList): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\s,;<]/.test(pasted.trim())) return;
  event.preventDefault();
  list.add(`${list.text} ${pasted}`);
}

/** Enter ends an address; with nothing typed it sends the form. */
function endByKey(event: KeyboardEvent, list: EmailList): void {
  const last = list.emails.at(-1);
  if (event.key === 'Enter' && list.text.trim() !== '') {
    event.preventDefault();
    list.add(list.text);
  }
  if (event.key === 'Backspace' && list.text === '' && last !== undefined) list.remove(last);
}
