import { Link2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { SelectionLinks } from './selection-links.tsx';

/** Where one is, and beside it the person's own links that no entry leads to. */
export function SharesHeading({ title }: { title: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayLink = useCan('links.create');
  const isPhone = useIsPhone();
  const label = t('Links to several items');
  const open = () => setIsOpen(true);
  return (
    <>
      <h1 className="min-w-0 flex-1 truncate px-2 text-lg font-semibold">{title}</h1>
      {mayLink && isPhone && <IconButton label={label} icon={<Icon of={Link2Icon} />} onPress={open} />}
      {mayLink && !isPhone && (
        <Button size="small" icon={<Icon of={Link2Icon} size={16} />} onPress={open} className="me-1">
          {label}
        </Button>
      )}
      {isOpen && <SelectionLinks onClose={() => setIsOpen(false)} />}
    </>
  );
}
