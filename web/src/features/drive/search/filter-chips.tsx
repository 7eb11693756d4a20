import { XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ownerNames, rangeNames, rangeText, sharedNames, typeNames } from './filter-texts.ts';
import type { SearchChoices } from './search-choices.ts';

interface FilterChipsProps {
  choices: SearchChoices;
  /** What is taken off; the other choices stay. */
  onChange: (change: Partial<SearchChoices>) => void;
  /** Name of the folder that is searched alone. */
  folderName?: string;
  onClearFolder: () => void;
  onClearAll: () => void;
}

/** The filters that are on, each with the way to take it off. */
export function FilterChips({ choices, onChange, folderName, onClearFolder, onClearAll }: FilterChipsProps) {
  const { t, i18n } = useTranslation();
  const { type, owner, shared, updated, created } = choices;
  const named = (key: 'updated' | 'created', range: NonNullable<SearchChoices['updated']>) =>
    `${t(rangeNames[key])}: ${rangeText(range, i18n.language)}`;
  const without = (key: keyof SearchChoices) => () => onChange({ [key]: undefined });
  const chips = [
    type && { key: 'type', text: t(typeNames[type]), clear: without('type') },
    owner && { key: 'owner', text: t(ownerNames[owner]), clear: without('owner') },
    shared && { key: 'shared', text: t(sharedNames[shared]), clear: without('shared') },
    updated && { key: 'updated', text: named('updated', updated), clear: without('updated') },
    created && { key: 'created', text: named('created', created), clear: without('created') },
    folderName !== undefined && {
      key: 'folder',
      text: t('In :folder', { folder: folderName }),
      clear: onClearFolder,
    },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2 px-6 pb-3 max-md:px-4">
      {chips.map(({ key, text, clear }) => (
        <li key={key}>
          <button
            type="button"
            onClick={clear}
            aria-label={t('Remove filter: :filter', { filter: text })}
            className="focus-ring touch-target flex h-8 max-w-72 cursor-default items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-sm font-medium text-primary-strong"
          >
            <span className="truncate">{text}</span>
            <Icon of={XIcon} size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" look="quiet" onPress={onClearAll}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  );
}
