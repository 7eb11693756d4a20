import { SelectField } from '../../ui/fields/select-field.tsx';
import { useWording } from '../../ui/use-wording.ts';

interface CurrencyFieldProps {
  label: string;
  /** ISO 4217; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

const codes = Intl.supportedValuesOf('currency');

/** Selects a currency by its code, or by its name in the user's language. */
export function CurrencyField(props: CurrencyFieldProps) {
  const { language } = useWording();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  // The server may know a currency that the browser does not know.
  const known = codes.includes(props.value) || props.value === '' ? codes : [props.value, ...codes];
  const options = known.map((code) => ({ value: code, name: `${code} – ${names.of(code) ?? code}` }));
  return <SelectField {...props} options={options} />;
}
