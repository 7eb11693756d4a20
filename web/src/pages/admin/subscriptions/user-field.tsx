import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { XIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { isAllowed } from '../../../parts/viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmailSuggestions, suggestionId } from '../../../ui/fields/email-suggestions.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSuggestionList } from '../../../ui/fields/use-suggestion-list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { foundUsersQuery } from './subscription-queries.ts';

/** The chosen user. */
export interface ChosenUser {
  id: number;
  email: string;
  name: string;
  image: string | null;
}

interface UserFieldProps {
  value: ChosenUser | null;
  onChange: (user: ChosenUser | null) => void;
  error: string | undefined;
}

const settledMs = 250;

/** Selects a user by name or e-mail address. */
export function UserField({ value, onChange, error }: UserFieldProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  if (value) return <Chosen user={value} onClear={() => onChange(null)} error={error} />;
  if (isAllowed(viewer, 'users.update')) return <UserSearch onChange={onChange} error={error} />;
  return <p className="text-muted">{t('To choose a user, you need the permission Manage users.')}</p>;
}

function UserSearch({ onChange, error }: Omit<UserFieldProps, 'value'>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const fieldRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const query = foundUsersQuery(useDebounced(text, settledMs));
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  const people = (text.trim() === '' ? [] : (data ?? [])).map(({ id, email, display_name: name, image }) => ({
    id,
    email,
    name,
    image,
  }));
  const choose = ({ email }: { email: string }) =>
    onChange(people.find((user) => user.email === email) ?? null);
  const list = useSuggestionList(text, people, choose);
  return (
    <div ref={fieldRef}>
      <TextField
        label={t('User')}
        hint={t('Search by name or e-mail address.')}
        error={error}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (list.takeKey(event)) event.preventDefault();
        }}
        onBlur={list.close}
        required
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={
          list.activeIndex === undefined ? undefined : suggestionId(listId, list.activeIndex)
        }
        autoComplete="off"
      />
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
  user: ChosenUser;
  onClear: () => void;
  error: string | undefined;
}

function Chosen({ user: { name, email, image }, onClear, error }: ChosenProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('User')}</span>
      <div className="flex items-center gap-3 rounded-input px-3 py-2 ring-1 ring-divider ring-inset">
        <Avatar name={name} image={image} className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <NameText>{name}</NameText>
          </span>
          <span className="block truncate text-xs text-muted">{email}</span>
        </span>
        <IconButton
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
