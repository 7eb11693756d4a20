import { CheckIcon, CopyIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { useCopy } from '../use-copy.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Use `secondary` where the view has another primary button. */
  look?: 'primary' | 'secondary';
}

/** Text to take along, with a button that copies it and says so for a second. */
export function CopyField({ label, value, look = 'primary' }: CopyFieldProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <div className="flex gap-2">
      <input
        readOnly
        // An address, key or token: it begins on the left in every language.
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="h-9 min-w-0 flex-1 truncate rounded-input bg-background-alt px-3 text-sm ring-1 ring-divider outline-none ring-inset focus:ring-2 focus:ring-primary max-md:h-11"
      />
      <Button
        look={look}
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={18} />}
        onPress={() => copy(value)}
        className="min-w-26 max-md:h-11"
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
      <output className="sr-only">{isCopied && t('Copied')}</output>
    </div>
  );
}
