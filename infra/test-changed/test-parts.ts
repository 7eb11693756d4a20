/** A part of the suite, and everything that its tests depend on. */
export interface TestPart {
  name: string;
  /** Projects of Vitest. */
  projects: string[];
  /** Files and folders, relative to the project. */
  inputs: string[];
}

const tools = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tests/support',
  'shared',
];
const server = [...tools, 'functions', 'infra', 'cdk.json'];
/** What makes the page that the site's addresses answer with. */
const page = [
  'web/index.html',
  'web/public',
  'web/build',
  'web/vite.config.ts',
  'web/vite.worker.config.ts',
  'web/src/app-worker',
];

/** The parts in the order of their runs. Tests beside sources also read documents and settings of tools. */
export const testParts: readonly TestPart[] = [
  {
    name: 'unit',
    projects: ['unit', 'unit-isolated'],
    inputs: [
      ...server,
      'web',
      'docs',
      'bench',
      'README.md',
      '.oxlintrc.json',
      '.oxlint-zones.json',
      'knip.json',
    ],
  },
  { name: 'component', projects: ['component'], inputs: [...tools, 'web', 'functions/mail'] },
  { name: 'stack', projects: ['stack'], inputs: [...server, ...page, 'tests/stack'] },
  {
    name: 'http',
    projects: ['http'],
    inputs: [...server, ...page, 'tests/http', 'tests/generated-client', 'bench'],
  },
  { name: 'browser', projects: ['browser'], inputs: [...server, 'web', 'tests/browser'] },
];
