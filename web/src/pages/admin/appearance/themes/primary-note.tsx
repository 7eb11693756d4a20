import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { derivePrimary, followsPrimary } from './derive-primary.ts';
import type { EditedTheme } from './use-edited-theme.ts';

/** Says whether the other colors of the brand follow the primary one, and lets them. */
export function PrimaryNote({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const { theme, change } = edited;
  const { values, is_dark } = useDeferredValue(theme);
  if (followsPrimary(values, is_dark)) {
    return (
      <p className="text-xs text-muted">
        {t('The three colors below follow this one until you change one of them.')}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-xs text-muted">
        {t('The three colors below were set by hand. They do not follow this one.')}
      </p>
      <Button
        size="small"
        onPress={() =>
          change(
            (each) => ({
              ...each,
              values: {
                ...each.values,
                ...derivePrimary(each.values['--be-primary'] ?? '', each.is_dark),
              },
            }),
            null,
          )
        }
      >
        {t('Let them follow')}
      </Button>
    </div>
  );
}
