import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toastQueue } from './toast-queue.ts';

const confirmMs = 1000;

/** Text to take along, with a button that copies it and says so for a second (CT-2). */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () =>
        toastQueue.show({ type: 'danger', message: t('Copying was not allowed. Select the text instead.') }),
    );
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="h-9 min-w-0 flex-1 truncate rounded-input bg-background-alt px-3 text-sm ring-1 ring-divider outline-none ring-inset focus:ring-2 focus:ring-primary max-md:h-11"
      />
      <Button
        look="primary"
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={18} />}
        onPress={() => void copy()}
        className="min-w-26 max-md:h-11"
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
      <output className="sr-only">{isCopied && t('Link copied')}</output>
    </div>
  );
}
