/** The dependency rules of the architecture; `npm test` runs them. The order of modules has its own test. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { pathNot: '^openapi/client/' }, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'zod-stays-with-the-forms',
      comment:
        'The storefront loads the rest of the domain: a schema library in it would reach every page (record 48).',
      severity: 'error',
      from: { path: ['^domain/src/', '^storefront/'], pathNot: '^domain/src/forms/|\\.spec\\.ts$' },
      to: { path: ['^domain/src/forms/', 'node_modules/zod/'] },
    },
    {
      name: 'controllers-know-no-storage',
      severity: 'error',
      from: { path: '\\.controller\\.ts$', pathNot: '^backend/src/platform/' },
      to: { path: ['/entities/', '\\.repository\\.ts$', 'node_modules/(@mikro-orm|kysely|pg)/'] },
    },
    {
      name: 'entities-know-only-entities',
      severity: 'error',
      from: { path: '^backend/src/modules/.+/entities/' },
      to: {
        pathNot: [
          '/entities/',
          '^domain/',
          '\\.(errors|columns)\\.ts$',
          'node_modules/@mikro-orm/',
          '^backend/src/platform/(db|errors)/',
        ],
      },
    },
    {
      name: 'modules-have-a-front-door',
      comment:
        'From another module only its module, services, errors, DTOs with their rules, conditions (filter) and columns of statements, decorators and (entity to entity) entities are visible. Its repositories are not.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: '/entities/|\\.spec\\.ts$' },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: [
          '^backend/src/modules/$1/',
          '\\.(module|service|errors|dto|rules|filter|columns|decorator)\\.ts$',
          '/entities/[^/]+\\.entity\\.ts$',
          '^backend/src/modules/[^/]+$',
        ],
      },
    },
    {
      name: 'sql-stays-in-repositories',
      comment: 'Definitions of exports name the columns of a file in SQL, and nothing else.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/',
        pathNot: '\\.(repository|filter|columns)\\.ts$|/repository/|/exports/definitions/|\\.spec\\.ts$',
      },
      to: { path: ['node_modules/kysely/', '^backend/src/platform/db/(database|prepared|rows)\\.ts$'] },
    },
    {
      name: 'admin-has-no-repository',
      comment:
        'Its controllers call the modules that own the tables; three pages, the search and the timeline read all of them.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/admin/',
        pathNot: '/admin/(search|summary|operations|inbox|timeline)/|/admin\\.module\\.ts$',
      },
      to: { path: '^backend/src/modules/admin/.*repository' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: {
        path: '^backend/src/(modules|migrations|demo|openapi)/|^backend/src/(entities|orm\\.config|metadata)\\.ts$',
      },
    },
    {
      name: 'features-do-not-mix',
      severity: 'error',
      from: { path: '^(storefront|admin-console)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-knows-no-features',
      severity: 'error',
      from: { path: '^(storefront|admin-console)/src/shared/' },
      to: { path: '^$1/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^(storefront|admin-console)/src/features/' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'apps-stand-alone',
      severity: 'error',
      from: { path: '^(storefront|admin-console)/' },
      to: { path: ['^backend/', '^(storefront|admin-console)/'], pathNot: '^$1/' },
    },
    {
      name: 'nothing-imports-backend',
      severity: 'error',
      from: { pathNot: '^(backend|scripts)/' },
      to: { path: '^backend/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['^[^/]+/dist/', '^backend/src/metadata\\.ts$'] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['store-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
