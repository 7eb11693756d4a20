import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PageNumberProps {
  label: string;
  current: number;
  count: number;
  onShow: (number: number) => void;
}

/** The page that is read, of how many; another number typed in leads there. */
export function PageNumber({ label, current, count, onShow }: PageNumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= count) onShow(number);
    setTyped(undefined);
  };
  return (
    <span className="flex items-center gap-1 ps-2 whitespace-nowrap tabular-nums">
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed ?? String(current)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        className="focus-ring-inset h-8 w-12 rounded-input bg-background-alt text-center"
      />
      {t('of :count', { count })}
    </span>
  );
}
