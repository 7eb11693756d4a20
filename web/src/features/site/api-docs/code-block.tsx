import { CheckIcon, CopyIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

/** Code to read and to take along; it scrolls by itself, so that the page never does sideways. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <div className="relative rounded-panel bg-background-alt ring-1 ring-divider ring-inset">
      <ScrollArea label={label} className="max-h-96 rounded-panel p-4 pe-14">
        <pre dir="ltr" className="font-mono text-sm">
          {code}
        </pre>
      </ScrollArea>
      <IconButton
        label={isCopied ? t('Copied') : t('Copy')}
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={18} />}
        onPress={() => copy(code)}
        className="absolute! end-2 top-2"
      />
    </div>
  );
}
