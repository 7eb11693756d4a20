import { ArrowRightIcon, CaseSensitiveIcon } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LowContrast } from '#shared/site-config/theme-contrast.ts';
import { themeVariables, type ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { focusField } from '../focus-field.ts';
import { toHex } from './hex-color.ts';
import { suggestFix, type ThemeFix } from './suggest-fix.ts';
import { themeFields } from './theme-fields.ts';

interface ContrastFixProps {
  values: Readonly<Record<string, string>>;
  /** Texts of one color or opacity, at least one. */
  low: readonly LowContrast[];
  onFix: (variable: ThemeVariable, value: string) => void;
}

/** Offers the nearest value with which a text can be read, and shows the text before and after. */
export function ContrastFix({ values, low, onFix }: ContrastFixProps) {
  const { t, i18n } = useTranslation();
  const [worst] = low.toSorted((one, other) => one.ratio - other.ratio);
  const name = worst?.name;
  // A drag in the color area must not wait for hundreds of colors.
  const settled = useDeferredValue(values);
  const fix = useMemo(() => name && suggestFix(settled, name), [settled, name]);
  if (!worst) return null;
  if (!fix) {
    return (
      <p className="text-xs text-muted">
        {t('No lightness of this color can be read there. Change what is behind it.')}
      </p>
    );
  }
  const value = inWords(fix, i18n.language);
  return (
    <div>
      <Button
        size="small"
        className="max-w-full"
        icon={
          <span aria-hidden className="flex items-center gap-1">
            <Sample values={values} pair={worst} />
            <Icon of={ArrowRightIcon} size={14} className="text-muted rtl:-scale-x-100" />
            <Sample values={{ ...values, [fix.variable]: fix.value }} pair={worst} />
          </span>
        }
        onPress={(event) => {
          onFix(fix.variable, fix.value);
          focusField(event);
        }}
      >
        {fix.variable === worst.name
          ? t('Use :value', { value })
          : t('Use :value for :name', { value, name: t(themeFields[fix.variable].label) })}
      </Button>
    </div>
  );
}

function inWords({ variable, value }: ThemeFix, language: string): string {
  if (themeVariables[variable] === 'color') return toHex(value);
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Number.parseInt(value, 10) / 100);
}

interface SampleProps {
  values: Readonly<Record<string, string>>;
  pair: LowContrast;
}

/** How a text looks on its background. */
function Sample({ values, pair: { name, against } }: SampleProps) {
  const text =
    themeVariables[name] === 'opacity' ? `${values['--be-foreground-base']} / ${values[name]}` : values[name];
  return (
    <span
      className="rounded-small px-1 ring-1 ring-divider"
      style={{ backgroundColor: `rgb(${values[against]})`, color: `rgb(${text})` }}
    >
      <Icon of={CaseSensitiveIcon} size={18} />
    </span>
  );
}
