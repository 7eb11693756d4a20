import { nameInText } from './shown-name.ts';

/** Fills `:name` placeholders of a message. Texts keep their order in it, whatever their direction. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/:(\w+)/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? nameInText(value, message) : String(value ?? whole);
  });
}
