/** Fills the variables of a title or description: `{{site_name}}`. Unknown ones stay, so that they are noticed. */
export function fillSeoVariables(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return template.replace(/{{\s*(\w+)\s*}}/g, (whole, name: string) => values[name] ?? whole);
}
