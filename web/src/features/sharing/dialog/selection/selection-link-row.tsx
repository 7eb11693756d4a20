import { CheckIcon, CopyIcon, Settings2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { TimeText } from '../../../../ui/time/time-text.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { isExpired } from '../link-options.ts';

interface SelectionLinkRowProps {
  link: ShareableLink;
  onOpen: () => void;
}

/** One link in the list: what it leads to, how it is used, and what can be done with it. */
export function SelectionLinkRow({ link, onOpen }: SelectionLinkRowProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  const { entry_ids: entryIds, visits } = link;
  const name = useNameOf(link);
  return (
    <li className="flex items-center gap-1 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">
            <NameText>{name}</NameText>
          </span>
          {isExpired(link, Date.now()) && (
            <Chip size="sm" color="danger">
              {t('Expired')}
            </Chip>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
          <span>{t(':count [one item|other items]', { count: entryIds?.length ?? 0 })}</span>
          {visits && <span>{t(':count [one view|other views]', { count: visits.views })}</span>}
          <TimeText iso={link.created_at} />
        </p>
      </div>
      <IconButton
        label={isCopied ? t('Copied') : t('Copy link of :name', { name })}
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={18} />}
        onPress={() => copy(link.url)}
      />
      <output className="sr-only">{isCopied && t('Copied')}</output>
      <IconButton
        label={t('Change link of :name', { name })}
        icon={<Icon of={Settings2Icon} size={18} />}
        onPress={onOpen}
      />
    </li>
  );
}

/** The title, or the first names of what it leads to; some of that may be gone. */
function useNameOf({ title, entry_names: names = [] }: ShareableLink): string {
  const { t } = useTranslation();
  if (title) return title;
  return names.length > 0 ? names.join(', ') : t('Shared files');
}
