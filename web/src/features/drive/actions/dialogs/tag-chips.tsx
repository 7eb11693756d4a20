import { MinusIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import type { TagCount } from '../tags.ts';

/** The shape of a tag, and of what may become one. */
export const chipClass =
  'inline-flex h-8 max-w-full items-center gap-1 rounded-full text-sm font-medium select-none max-md:h-11';

interface TagChipsProps {
  tags: TagCount[];
  /** How many entries there are: a tag that fewer of them have stands apart. */
  total: number;
  /** Whether all entries can get a tag that some have. */
  canAdd: (name: string) => boolean;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
}

/** Tags of some entries: a press gives all of them what some have, a cross takes it from all. */
export function TagChips({ tags, total, canAdd, onAdd, onRemove }: TagChipsProps) {
  const { t } = useTranslation();
  if (tags.length === 0) return <p className="text-sm text-muted">{t('No tags yet')}</p>;
  return (
    <ul aria-label={t('Tags')} className="flex flex-wrap gap-2">
      {tags.map(({ name, count }) => {
        const isPartial = count < total;
        return (
          <li
            key={name}
            className={classNames(
              chipClass,
              isPartial
                ? 'border border-dashed border-control text-main'
                : 'bg-primary-soft ps-3 text-primary-strong',
            )}
          >
            {isPartial ? (
              <PartialTag {...{ name, count, total }} isDisabled={!canAdd(name)} onAdd={() => onAdd(name)} />
            ) : (
              <span className="truncate">
                <NameText>{name}</NameText>
              </span>
            )}
            <button
              type="button"
              aria-label={t('Remove tag :tag', { tag: name })}
              onClick={() => onRemove(name)}
              className="focus-ring-inset grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover max-md:size-11"
            >
              <Icon of={XIcon} size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PartialTagProps extends TagCount {
  total: number;
  isDisabled: boolean;
  onAdd: () => void;
}

/** A tag that some have and others have not. */
function PartialTag({ name, count, total, isDisabled, onAdd }: PartialTagProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      disabled={isDisabled}
      title={t('Add to all')}
      onClick={onAdd}
      className="focus-ring-inset flex h-full min-w-0 items-center gap-1.5 rounded-full ps-2.5 pe-1 hover:bg-hover disabled:hover:bg-transparent"
    >
      <Icon of={MinusIcon} size={14} className="shrink-0 text-muted" />
      <span className="truncate">
        <NameText>{name}</NameText>
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {t(':count of :total', { count, total })}
      </span>
      <span className="sr-only">{t('Add to all')}</span>
    </button>
  );
}
