import { useQuery } from '@tanstack/react-query';
import { PlusIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { tagsQuery } from '../tags.ts';
import { chipClass } from './tag-chips.tsx';

interface SuggestionsProps {
  /** What is being typed. */
  text: string;
  /** Tags that are chosen already. */
  tags: string[];
  onAdd: (tag: string) => void;
}

/** Shown of each group. What is typed narrows it. */
const maxShown = 8;

/** Tags to choose from: the default tags of the site, then those used before. */
export function TagSuggestions({ text, tags, onAdd }: SuggestionsProps) {
  const { t } = useTranslation();
  const { data: { defaults, own } = { defaults: [], own: [] } } = useQuery(tagsQuery);
  const words = text.trim().toLowerCase();
  const fitting = (names: string[]) =>
    names.filter((name) => !tags.includes(name) && name.toLowerCase().includes(words)).slice(0, maxShown);
  return (
    <>
      <Group title={t('Suggested')} names={fitting(defaults)} onAdd={onAdd} />
      <Group title={t('Used before')} names={fitting(own)} onAdd={onAdd} />
    </>
  );
}

interface GroupProps {
  title: string;
  names: string[];
  onAdd: (tag: string) => void;
}

function Group({ title, names, onAdd }: GroupProps) {
  const titleId = useId();
  if (names.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium" id={titleId}>
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              onClick={() => onAdd(name)}
              className={`${chipClass} focus-ring px-3 ring-1 ring-control ring-inset hover:bg-hover`}
            >
              <Icon of={PlusIcon} size={14} className="shrink-0 text-muted" />
              <span className="truncate">
                <NameText>{name}</NameText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
