import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { CSSProperties } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonSamples } from './button-samples.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { CodeSamples } from './code-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { LargerFieldSamples } from './larger-field-samples.tsx';
import { ListingSamples } from './listing-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';

const directions = [
  { dir: 'ltr', locale: 'en', words: 'from the left' },
  { dir: 'rtl', locale: 'ar', words: 'from the right' },
] as const;

/** Every component in every state, in each theme and from both sides. */
export function Gallery() {
  return useBootstrap().themes.flatMap((theme) =>
    directions.map(({ dir, locale, words }) => {
      const name = `${theme.name}, ${words}`;
      return (
        <div
          key={name}
          dir={dir}
          data-gallery={`${theme.name} ${dir}`}
          style={theme.values as CSSProperties}
          className={classNames(theme.is_dark && 'dark', 'flex flex-col gap-6 bg-background p-8 text-main')}
        >
          <h2 className="text-xl font-semibold">{name}</h2>
          <I18nProvider locale={locale}>
            <ButtonSamples />
            <FieldSamples />
            <LargerFieldSamples />
            <CodeSamples />
            <FormSamples />
            <ChartSamples name={name} />
            <StateSamples name={name} />
            <TableSamples name={name} />
            <ListingSamples name={name} />
            <OverlaySamples name={name} />
          </I18nProvider>
        </div>
      );
    }),
  );
}
