import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { XIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { isAllowed } from '#shared/viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailSuggestions, suggestionId } from '../../ui/fields/email-suggestions.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSuggestionList } from '../../ui/fields/use-suggestion-list.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { foundUsersQuery } from './found-users-query.ts';

/** The chosen user. */
export interface ChosenUser {
  id: number;
  email: string;
  name: string;
  image: string | null;
}

interface UserFieldProps {
  label: string;
  value: ChosenUser | null;
  onChange: (user: ChosenUser | null) => void;
  error?: string | undefined;
  isRequired?: boolean;
  /** Whether a user that was found is offered; all by default. */
  isOffered?: (user: ListedUser) => boolean;
}

const settledMs = 250;

/** Selects a user by name or e-mail address. */
export function UserField({ value, ...props }: UserFieldProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const [isChosenHere, setIsChosenHere] = useState(false);
  const { label, error, onChange } = props;
  const clear = () => onChange(null);
  if (value) {
    return <Chosen user={value} label={label} onClear={clear} error={error} takesFocus={isChosenHere} />;
  }
  const choose = (user: ChosenUser | null) => {
    setIsChosenHere(true);
    onChange(user);
  };
  if (isAllowed(viewer, 'users.update')) return <UserSearch {...props} onChange={choose} />;
  return <p className="text-muted">{t('To choose a user, you need the permission Manage users.')}</p>;
}

function UserSearch({
  label,
  onChange,
  error,
  isRequired = true,
  isOffered = () => true,
}: Omit<UserFieldProps, 'value'>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const fieldRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const searched = useDebounced(text, settledMs);
  const found = useQuery({ ...foundUsersQuery(searched), placeholderData: keepPreviousData });
  const isEmpty = text.trim() === '';
  const people = (isEmpty || found.isError ? [] : (found.data ?? []))
    .filter(isOffered)
    .map(({ id, email, display_name: name, image }) => ({ id, email, name, image }));
  const isSearching = searched !== text || found.isFetching;
  const choose = ({ email }: { email: string }) =>
    onChange(people.find((user) => user.email === email) ?? null);
  const list = useSuggestionList(text, people, choose);
  return (
    <div ref={fieldRef}>
      <TextField
        label={label}
        hint={t('Search by name or e-mail address.')}
        error={error}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (list.takeKey(event)) event.preventDefault();
        }}
        onBlur={list.close}
        required={isRequired}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={
          list.activeIndex === undefined ? undefined : suggestionId(listId, list.activeIndex)
        }
        autoComplete="off"
      />
      {!isEmpty && people.length === 0 && (
        <p role="status" className="mt-1.5 text-xs text-muted">
          {isSearching
            ? t('Searching…')
            : found.isError
              ? t('The users could not be searched. Try again.')
              : t('No user found.')}
        </p>
      )}
      {list.isOpen && (
        <EmailSuggestions
          id={listId}
          fieldRef={fieldRef}
          people={people}
          activeIndex={list.activeIndex}
          onChoose={choose}
          onClose={list.close}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  label: string;
  user: ChosenUser;
  onClear: () => void;
  error: string | undefined;
  /** The search field, which had the focus, has gone. */
  takesFocus: boolean;
}

function Chosen({ label, user: { name, email, image }, onClear, error, takesFocus }: ChosenProps) {
  const { t } = useTranslation();
  const clearRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) clearRef.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex items-center gap-3 rounded-input px-3 py-2 ring-1 ring-divider ring-inset">
        <Avatar name={name} image={image} className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <NameText>{name}</NameText>
          </span>
          <span className="block truncate text-xs text-muted">{email}</span>
        </span>
        <IconButton
          ref={clearRef}
          size="small"
          label={t('Choose another user')}
          icon={<Icon of={XIcon} size={18} />}
          onPress={onClear}
        />
      </div>
      {error && (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
