import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Sizes are guides for the reader: a file or function that is better in one piece stays in one piece. */
const budget = (lines) => ({
  'max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }],
});

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '.data/',
    '.cache/',
    'openapi/client/',
    'backend/src/metadata.ts',
    'backend/src/platform/db/tables.ts',
    'backend/src/migrations/Migration*.ts',
  ]),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['openapi/*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...budget(400),
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-statements': ['error', 25],
      complexity: ['error', 12],
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
          message:
            'Write the fields or elements themselves: a spread literal only hides them from the formatter.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Functions of one line that only pass a promise on read better without async.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    files: ['storefront/src/**/*.tsx', 'admin-console/src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Markup is long where it is not complicated: components get more room than logic.
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A describe block is a table of contents, not a function; fixtures are data.
    files: [
      '**/*.spec.ts',
      '**/*.e2e.ts',
      '**/*.medium.ts',
      '**/*.queue.ts',
      '**/*.browser.ts',
      'backend/test/**',
      'backend/toss-stand-in/spec-support.ts',
      'backend/src/demo/**',
    ],
    rules: {
      ...budget(600),
      'max-lines-per-function': 'off',
      'max-statements': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The builder's helpers are used without it (`({ ref }) => …`), as its own documentation does.
    files: ['backend/src/**/*.repository.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
);
