/** Fills `:name` placeholders of a message. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole));
}
