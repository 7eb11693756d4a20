import { PencilLineIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { SectionTitle } from './section-title.tsx';

/** The person's tags of an entry; the star is none of them. */
export function TagList({ entry, onEdit }: { entry: FileEntry; onEdit?: () => void }) {
  const { t } = useTranslation();
  const tags = entry.tags.filter(({ type }) => type !== 'starred');
  if (tags.length === 0 && !onEdit) return null;
  return (
    <section className="mt-6">
      <SectionTitle title={t('Tags')}>
        {onEdit && (
          <IconButton
            size="small"
            slot={null}
            label={t('Edit tags')}
            icon={<Icon of={PencilLineIcon} size={16} />}
            onPress={onEdit}
          />
        )}
      </SectionTitle>
      {tags.length === 0 && <p className="text-sm text-muted">{t('No tags yet')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {tags.map(({ id, display_name }) => (
          <li
            key={id}
            className="max-w-full truncate rounded-full bg-primary-soft px-2.5 py-0.5 text-sm text-primary-strong"
          >
            <NameText>{display_name}</NameText>
          </li>
        ))}
      </ul>
    </section>
  );
}
