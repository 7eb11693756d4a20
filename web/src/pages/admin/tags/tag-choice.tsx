import { useTranslation } from 'react-i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';

interface TagChoiceProps {
  tags: readonly ManagedTag[];
  chosen: ManagedTag | undefined;
  onChoose: (tag: ManagedTag) => void;
}

/** A choice of one of the tags that were found. */
export function TagChoice({ tags, chosen, onChoose }: TagChoiceProps) {
  const { t } = useTranslation();
  const { language } = useWording();
  if (tags.length === 0) {
    return (
      <p role="status" className="text-sm text-muted">
        {t('No tag found.')}
      </p>
    );
  }
  return (
    <fieldset className="max-h-64 overflow-y-auto rounded-input ring-1 ring-divider ring-inset">
      <legend className="sr-only">{t('Merge into')}</legend>
      {tags.map((tag) => (
        <label
          key={tag.id}
          className="focus-ring-inset flex min-h-10 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-focus-visible:ring-2 has-focus-visible:ring-primary has-focus-visible:ring-inset max-md:min-h-11"
        >
          <input
            type="radio"
            name="target"
            className="size-4 shrink-0 accent-primary"
            checked={tag.id === chosen?.id}
            onChange={() => onChoose(tag)}
          />
          <span className="min-w-0 flex-1 truncate">
            <NameText>{tag.display_name}</NameText>
          </span>
          <span className="shrink-0 text-xs text-muted tabular-nums">
            {(tag.entries_count ?? 0).toLocaleString(language)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
