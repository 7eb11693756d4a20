import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from './check-field.tsx';

interface AlsoEndValues extends FieldValues {
  end_tokens: boolean;
  end_social_connections: boolean;
}

/** Default values of a form with `AlsoEndFields`. */
export const endNothingElse = { end_tokens: false, end_social_connections: false };

/**
 * Offers to delete API tokens and disable social logins together with the password. Shows the same for
 * every account, so that a guest with a reset link learns nothing about it.
 */
export function AlsoEndFields<Values extends AlsoEndValues>({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const offers = [
    { name: 'end_tokens', text: t('Also delete all API tokens') },
    { name: 'end_social_connections', text: t('Also disable all social logins') },
  ];
  return (
    <div className="flex flex-col gap-2">
      {offers.map(({ name, text }) => (
        <Controller
          key={name}
          control={control}
          name={name as FieldPath<Values>}
          render={({ field: { value, ...field } }) => (
            <CheckField {...field} checked={Boolean(value)}>
              {text}
            </CheckField>
          )}
        />
      ))}
    </div>
  );
}
