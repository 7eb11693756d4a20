/** A form that uploads a JSON file, with further fields. */
export function jsonForm(content: unknown, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  form.append('file', new File([text], 'lines.json', { type: 'application/json' }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
