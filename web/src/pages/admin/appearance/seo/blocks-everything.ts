/** Whether a `robots.txt` keeps all search engines away from the whole site. */
export function blocksEverything(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    return name ? [{ name: name.toLowerCase(), value: value.trim() }] : [];
  });
  let agents: string[] = [];
  let hasRules = false;
  let isBlocked = false;
  let isAllowed = false;
  for (const { name, value } of lines) {
    if (name === 'user-agent') {
      // Rules end the list of those that they are for.
      agents = hasRules ? [value] : [...agents, value];
      hasRules = false;
    } else if (name === 'disallow' || name === 'allow') {
      hasRules = true;
      const isAboutAll = agents.includes('*') && /^\/?\*?$/.test(value) && value !== '';
      if (isAboutAll && name === 'disallow') isBlocked = true;
      if (isAboutAll && name === 'allow') isAllowed = true;
    }
  }
  return isBlocked && !isAllowed;
}
