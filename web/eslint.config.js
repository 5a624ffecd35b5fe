import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist', 'src/wasm', 'node_modules'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.worker } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // `== null` asks for null and undefined at once.
      eqeqeq: ['error', 'smart'],
      'no-alert': 'error',
      'no-console': 'error',
      // The compiler knows all names.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Collections that a component looks at are replaced rather than changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // What comes from outside is checked where it comes in; what is inside has types.
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: [
      '*.config.*',
      'build/**',
      'scripts/**',
      'tests/*.ts',
      'tests/browser/**',
      'tests/firefox/**',
      'tests/speed/**',
      'tests/support/**',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
