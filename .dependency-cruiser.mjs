/** Who may import whom. Each rule says why, so that a red check teaches. */
const between = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    between(
      'no-cycles',
      'Two modules that need each other are one module, or hide a third one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    between(
      'no-orphans',
      'A module that nobody imports and that starts nothing is dead.',
      {
        orphan: true,
        pathNot: [
          '\\.(test|spec)\\.tsx?$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.[cm]?[jt]s$',
          '^(tools|bench|e2e)/',
          '^\\.dependency-cruiser\\.mjs$',
        ],
      },
      {},
    ),
    between(
      'contract-imports-nothing',
      'contract/ is what server and web both know; whatever it imported, both would carry.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    between(
      'web-knows-no-server',
      'The browser speaks to the server by its public protocols alone.',
      { path: '^web/' },
      { path: '^(server|database|tools|bench|e2e|test)/' },
    ),
    between(
      'packages-know-no-product',
      'A package could be published as it stands: what it needs of the product it is given. Tests included.',
      { path: '^packages/' },
      { path: '^(server|web|contract|database|locales|test|e2e|bench|tools)/' },
    ),
    between(
      'packages-import-downwards',
      'A package imports npm and its own files; the protocols may use pg-one-sync.',
      { path: '^packages/([^/]+)/', pathNot: ['\\.test\\.ts$', '^packages/[^/]+/testing/', '^packages/testing/'] },
      {
        path: '^packages/',
        pathNot: ['^packages/$1/', '^packages/pg-one-sync/index\\.ts$'],
      },
    ),
    between(
      'packages-below-use-no-other',
      'embedded-postgres and pg-one-sync are at the bottom.',
      {
        path: '^packages/(embedded-postgres|pg-one-sync)/',
        pathNot: ['\\.test\\.ts$', '^packages/[^/]+/testing/'],
      },
      { path: '^packages/', pathNot: '^packages/$1/' },
    ),
    between(
      'packages-by-their-surface',
      'A package is imported by name; what its index.ts does not export is its own affair.',
      { path: '^(server|database|bench|tools|test|e2e|contract|web|packages/([^/]+))/' },
      { path: '^packages/', pathNot: ['^packages/$2/', '^packages/[^/]+/index\\.ts$', '^packages/[^/]+/testing/'] },
    ),
    between(
      'server-knows-no-web',
      'The server loads the built entry-server, never a source file of the client.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    between(
      'product-knows-no-tests',
      'What is shipped must not depend on what proves it.',
      { path: '^(server|web|contract|database)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^(test|e2e|bench|tools)/|/testing/|\\.test\\.tsx?$' },
    ),
    between(
      'ui-has-no-product-knowledge',
      'The design system takes its words and data by props, so that it serves any screen.',
      { path: '^web/ui/', pathNot: '/testing/|\\.test\\.tsx?$' },
      { path: '^(web/(?!ui/)|contract/)' },
    ),
    between(
      'lib-is-at-the-bottom',
      'What is generic knows nothing of the product, so that anything may use it.',
      { path: '^web/lib/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(?!lib/)' },
    ),
    between(
      'i18n-and-platform-know-no-product',
      'Texts and the device serve every layer above; below them is lib alone.',
      { path: '^web/(i18n|platform)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(?!(i18n|platform|lib)/)' },
    ),
    between(
      'entities-know-no-features',
      'What several features talk about cannot know what is done with it.',
      { path: '^web/entities/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(?!(entities|ui|i18n|platform|lib)/)' },
    ),
    between(
      'features-are-strangers',
      'A feature imports no other one: what two need is an entity, what combines two is a screen.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    between(
      'features-know-no-screens',
      'Screens compose features; the app hangs up the routes.',
      { path: '^web/features/' },
      { path: '^web/(app|screens)/' },
    ),
    between(
      'screens-know-no-app',
      'A screen is what an address shows; the router and the shell around it come from the app.',
      { path: '^web/screens/' },
      { path: '^web/app/' },
    ),
    between(
      'capacitor-only-in-platform',
      'One place knows the native shell; everything else asks for a capability.',
      { path: '^web/', pathNot: '^web/platform/' },
      { path: '^node_modules/@capacitor/' },
    ),
    between(
      'pg-only-in-database',
      'Identity is handed over in one place; a second user of the driver could forget it.',
      { path: '^(server|database|web|contract|test)/', pathNot: '^server/database/' },
      { path: '^node_modules/pg/' },
    ),
    between(
      'table-api-parse-first',
      'A request flows parse → plan → sql → respond and never back.',
      { path: '^packages/table-api/parse/' },
      { path: '^packages/table-api/(plan|sql|respond)/' },
    ),
    between(
      'table-api-plan-second',
      'Planning must not know SQL text or responses.',
      { path: '^packages/table-api/plan/' },
      { path: '^packages/table-api/(sql|respond)/' },
    ),
    between(
      'no-undeclared-packages',
      'What package.json does not name may be gone with the next install.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
