import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import { NameText } from '../name-text.tsx';
import type { SuggestedPerson } from './use-suggestion-list.ts';

interface EmailSuggestionsProps {
  id: string;
  /** The field that they stand under. */
  fieldRef: RefObject<HTMLElement | null>;
  people: readonly SuggestedPerson[];
  activeIndex: number | undefined;
  onChoose: (person: SuggestedPerson) => void;
  onClose: () => void;
}

/** Id of a suggestion's element, for the field that says which one is meant. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** People who may be meant, under the field that keeps the focus. */
export function EmailSuggestions({ id, fieldRef, people, activeIndex, ...on }: EmailSuggestionsProps) {
  const { t } = useTranslation();
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={fieldRef}
      offset={4}
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
      className="w-(--trigger-width) rounded-panel bg-paper shadow-popover"
    >
      <div id={id} role="listbox" aria-label={t('Suggestions')} className="max-h-72 overflow-y-auto p-1.5">
        {people.map((person, index) => (
          <button
            type="button"
            key={person.email}
            id={suggestionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => on.onChoose(person)}
            className={classNames(
              'flex min-h-11 w-full cursor-default items-center gap-3 rounded-button px-2.5 py-1 text-start select-none hover:bg-hover',
              index === activeIndex && 'bg-hover',
            )}
          >
            <Avatar name={person.name} image={person.image} className="size-7" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <NameText>{person.name}</NameText>
              </span>
              <span className="block truncate text-xs text-muted">{person.email}</span>
            </span>
          </button>
        ))}
      </div>
    </Popover>
  );
}
