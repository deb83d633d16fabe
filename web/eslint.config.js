// What the linter looks for: the recommended rules for TypeScript and Svelte, and imports of types marked as such. The
// compiler's own checks (unused names, missing returns) are in tsconfig.json; the formatter is prettier.

import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'public/',
      'node_modules/',
      'src/protocol/types.ts',
      'src/protocol/game-list.ts',
      'tests/e2e/failures/',
    ],
  },
  ...tseslint.configs.recommended,
  ...svelte.configs['flat/recommended'],
  ...svelte.configs['flat/prettier'],
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: tseslint.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Sets and maps are values here: replaced as a whole, or not shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // The compiler reports them, and knows the underscore for those that a signature asks for.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  // Command-line programs print, and a test its figures.
  { files: ['tests/e2e/**', 'tests/vectors/signature.test.ts', 'tools/**'], rules: { 'no-console': 'off' } },
);
