/** Variables of other tools that people have in their shell, and that our libraries would follow. */
export const SECRETS = [
  "ls-environment-key",
  "lc-environment-key",
  "sk-environment-key",
  "org-environment",
  "proj-environment",
];

export const FOREIGN_VARIABLES = {
  LANGSMITH_TRACING: "true",
  LANGCHAIN_TRACING: "true",
  LANGCHAIN_TRACING_V2: "true",
  LANGSMITH_ENDPOINT: "http://127.0.0.1:9/langsmith",
  LANGSMITH_API_KEY: "ls-environment-key",
  LANGCHAIN_API_KEY: "lc-environment-key",
  OPENAI_API_KEY: "sk-environment-key",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  OPENAI_ORG_ID: "org-environment",
  OPENAI_PROJECT_ID: "proj-environment",
};
