/** A folder, and what its files may import besides one another, shared and packages. */
interface Zone {
  /** May name several folders: `*`, `{a,b}`. */
  folder: string;
  /** How many folders of the path lie below the wing's root, from which `mayImport` is named. */
  depth: number;
  mayImport: readonly string[];
  /** A regular expression of packages that are not for this folder. */
  bannedPackages?: string;
  /** May name the steps of a transaction, but not commit them. */
  commitsNothing?: true;
  /** Asks for rights by `canManage` and `demand`, not for a bare permission. */
  asksForRights?: true;
  why: string;
}

const awsPackages = String.raw`^@(aws-sdk|smithy)/`;
const serverPackages = '^(@aws-sdk|@smithy|aws-cdk-lib|node:)';
/** Folders lie at most this deep below that of their zone. */
const deepest = 4;

const outside = [
  'analytics',
  'storage',
  'identity',
  'mail',
  'payments',
  'documents',
  'push',
  'queues',
  'human-check',
  'pictures',
  'social',
];
const useCases = ['data', ...outside, 'platform'];
const handlers = ['http', 'use-cases', ...useCases];
const sdkWhy = 'The AWS SDK is for data, storage, identity, mail, push, queues and platform alone.';
const dataWhy = 'Data and outside systems may import platform and shared alone.';
const oneFunction =
  'A function may import use cases, data, outside systems, http and platform, not another function.';
const features = 'A feature imports parts, api and ui, never another feature.';

/** The last zone that matches a file counts, so general zones come first and cover new folders. */
const zones: Zone[] = [
  {
    folder: 'shared',
    depth: 1,
    mayImport: [],
    bannedPackages: String.raw`^(?:[^.#z]|z[^o]|zo[^d]|zod[^/])`,
    why: 'Shared imports zod and itself alone.',
  },
  { folder: 'functions/*', depth: 1, mayImport: ['platform'], bannedPackages: awsPackages, why: dataWhy },
  {
    folder: 'functions/{storage,identity,mail,push,queues}',
    depth: 1,
    mayImport: ['platform'],
    why: dataWhy,
  },
  { folder: 'functions/data', depth: 1, mayImport: ['platform'], commitsNothing: true, why: dataWhy },
  { folder: 'functions/platform', depth: 1, mayImport: [], why: 'Platform imports shared alone.' },
  {
    folder: 'functions/use-cases',
    depth: 1,
    mayImport: useCases,
    bannedPackages: awsPackages,
    why: 'Use cases may import data, outside systems and platform.',
  },
  {
    folder: 'functions/migrations',
    depth: 1,
    mayImport: ['data', 'platform'],
    bannedPackages: awsPackages,
    why: 'Migrations know how items are stored, and no use case: those change.',
  },
  {
    folder: 'functions/http',
    depth: 1,
    mayImport: ['use-cases', ...useCases],
    bannedPackages: awsPackages,
    commitsNothing: true,
    asksForRights: true,
    why: 'What all functions share knows none of them.',
  },
  {
    folder: 'functions/events',
    depth: 1,
    mayImport: ['migrations', ...handlers],
    bannedPackages: awsPackages,
    commitsNothing: true,
    why: oneFunction,
  },
  {
    folder: 'functions/api/*/*',
    depth: 3,
    mayImport: handlers,
    bannedPackages: awsPackages,
    commitsNothing: true,
    asksForRights: true,
    why: oneFunction,
  },
  { folder: 'infra', depth: 1, mayImport: [], why: 'A wing imports shared, never another wing.' },
  { folder: 'web', depth: 1, mayImport: ['node_modules'], why: 'A wing imports shared, never another wing.' },
  {
    folder: 'web/src/*',
    depth: 1,
    mayImport: ['parts', 'api', 'ui'],
    bannedPackages: serverPackages,
    why: 'Layers of the web go app, pages, features, parts, then api and ui.',
  },
  {
    folder: 'web/src/app',
    depth: 1,
    mayImport: ['pages', 'features', 'parts', 'api', 'ui', 'download-worker'],
    bannedPackages: serverPackages,
    why: 'Layers of the web go app, pages, features, parts, then api and ui.',
  },
  {
    folder: 'web/src/server',
    depth: 1,
    mayImport: ['app', 'pages', 'features', 'parts', 'api', 'ui'],
    bannedPackages: serverPackages,
    why: 'The server entry renders pages, so it may import all layers of the web.',
  },
  {
    folder: 'web/src/pages',
    depth: 1,
    mayImport: ['features', 'parts', 'api', 'ui'],
    bannedPackages: serverPackages,
    why: 'A page does not know the application around it.',
  },
  {
    folder: 'web/src/features/*/*',
    depth: 3,
    mayImport: ['parts', 'api', 'ui'],
    bannedPackages: serverPackages,
    why: features,
  },
  {
    folder: 'web/src/features/drive/download',
    depth: 3,
    mayImport: ['parts', 'api', 'ui', 'download-worker'],
    bannedPackages: serverPackages,
    why: features,
  },
  {
    // Areas that are one feature.
    folder: 'web/src/features/{uploads,workspaces,notifications}',
    depth: 2,
    mayImport: ['parts', 'api', 'ui'],
    bannedPackages: serverPackages,
    why: features,
  },
  {
    folder: 'web/src/parts',
    depth: 1,
    mayImport: ['api', 'ui'],
    bannedPackages: serverPackages,
    why: 'Parts are made of api and ui.',
  },
  {
    folder: 'web/src/api',
    depth: 1,
    mayImport: [],
    bannedPackages: serverPackages,
    why: 'The client imports shared alone.',
  },
  {
    folder: 'web/src/ui',
    depth: 1,
    mayImport: [],
    // All but text/shown-name.ts; the linter's patterns have no look-ahead.
    bannedPackages: `${serverPackages}|^#shared/([^t]|t[^e]|te[^x]|text/([^s]|s[^h]))`,
    why: 'What is in ui knows no word of the domain; how any name is shown is none.',
  },
];

interface Pattern {
  message: string;
  group?: string[];
  regex?: string;
  importNames?: string[];
}

const commits: Pattern = {
  regex: String.raw`/commit\.ts$`,
  importNames: ['commit', 'commitAhead'],
  message: 'Use cases alone commit transactions.',
};

const permissions: Pattern = {
  regex: String.raw`/permissions/can\.ts$`,
  importNames: ['can'],
  message: 'A permission of staff needs admin.access, too: ask canManage, or demand for those of users.',
};

const mutations: Pattern = {
  regex: '^@tanstack/react-query$',
  importNames: ['useMutation'],
  message: 'Components change data by useChange.',
};

const router: Pattern = {
  regex: '^react-router(/|$)',
  message: 'The router is imported from react-router-dom.',
};

interface Override {
  files: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] };
}

/** The zones as oxlint takes them: it knows paths as they are written, so there is a rule for each depth. */
export function zoneOverrides(): Override[] {
  return zones.flatMap((zone) =>
    Array.from({ length: deepest + 1 }, (_, below) => ({
      files: [`${zone.folder}/${'*/'.repeat(below)}*`],
      rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(zone, below) }] } as const,
    })),
  );
}

/** @param below how many folders below the zone's own a file lies */
function patternsOf(zone: Zone, below: number): Pattern[] {
  const { folder, depth, mayImport, bannedPackages, commitsNothing, asksForRights, why } = zone;
  const up = '../'.repeat(below + 1);
  const root = '../'.repeat(below + depth);
  const group = [`${up}**`, ...mayImport.map((name) => `!${root}${name}/**`)];
  const message = bannedPackages === awsPackages ? sdkWhy : why;
  return [
    // First: oxlint looks no further once a group allows the path.
    ...(commitsNothing ? [commits] : []),
    ...(asksForRights ? [permissions] : []),
    ...(folder.startsWith('web') ? [mutations, router] : []),
    { group, message: why },
    ...(bannedPackages ? [{ regex: bannedPackages, message }] : []),
  ];
}
