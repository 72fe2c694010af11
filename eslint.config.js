// Lint rules: mistakes only; formatting belongs to prettier, layering to the architecture test.
import prettier from "eslint-config-prettier";
import tseslint from "typescript-eslint";

const project = (folder) => ({
  files: [`${folder}/**/*.ts`],
  languageOptions: { parserOptions: { project: `./${folder}/tsconfig.json`, tsconfigRootDir: import.meta.dirname } },
});

export default tseslint.config(
  { ignores: ["dist/", "out/", ".vscode-web/", ".vscode-test/", ".test-out/", "media/", "node_modules/"] },
  ...tseslint.configs.recommended,
  project("src"),
  project("webview"),
  project("test"),
  {
    files: ["src/**/*.ts", "webview/**/*.ts", "test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-console": "error",
      eqeqeq: ["error", "always"],
    },
  },
  { files: ["src/cli.ts", "test/**/*.ts"], rules: { "no-console": "off" } },
  prettier,
);
