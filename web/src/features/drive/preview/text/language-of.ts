/** Extensions and whole names of each language; a language's own name is one too. */
const names: Record<string, string> = {
  bash: 'sh zsh',
  c: 'h',
  cpp: 'cc hpp cxx',
  csharp: 'cs',
  css: '',
  diff: 'patch',
  dockerfile: '',
  go: '',
  graphql: 'gql',
  ini: 'toml cfg conf env',
  java: '',
  javascript: 'js mjs cjs jsx',
  json: 'jsonl webmanifest',
  kotlin: 'kt kts gradle',
  latex: 'tex',
  less: '',
  lua: '',
  makefile: 'mk',
  markdown: 'md',
  perl: 'pl pm',
  php: '',
  powershell: 'ps1',
  properties: '',
  protobuf: 'proto',
  python: 'py',
  r: '',
  ruby: 'rb',
  rust: 'rs',
  scss: '',
  sql: '',
  swift: '',
  typescript: 'ts mts cts tsx',
  xml: 'html htm xhtml svg vue svelte rss',
  yaml: 'yml',
};

const byName = new Map(
  Object.entries(names).flatMap(([language, others]) =>
    [language, ...others.split(' ').filter(Boolean)].map((name) => [name, language] as const),
  ),
);

/** The language that a file is written in, by its name alone; undefined where it is plain text. */
export function languageOf(fileName: string): string | undefined {
  const lower = fileName.toLowerCase();
  const dot = lower.lastIndexOf('.');
  return byName.get(dot > 0 ? lower.slice(dot + 1) : lower.replace(/^\./, ''));
}
