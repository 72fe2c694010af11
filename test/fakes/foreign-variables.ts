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
  LANGSMITH_TRACING_V2: "true",
  LANGCHAIN_TRACING: "true",
  LANGCHAIN_TRACING_V2: "true",
  LANGCHAIN_CALLBACKS_BACKGROUND: "false",
  LANGCHAIN_VERBOSE: "true",
  LC_OUTPUT_VERSION: "v1",
  LANGSMITH_GATEWAY: "http://127.0.0.1:9/gateway",
  LANGSMITH_GATEWAY_API_KEY: "ls-environment-key",
  LANGSMITH_OTEL_ENABLED: "true",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9/telemetry",
  LANGSMITH_ENDPOINT: "http://127.0.0.1:9/langsmith",
  LANGCHAIN_ENDPOINT: "http://127.0.0.1:9/langchain",
  LANGSMITH_RUNS_ENDPOINTS: '{"http://127.0.0.1:9/runs":"ls-environment-key"}',
  LANGSMITH_API_KEY: "ls-environment-key",
  LANGCHAIN_API_KEY: "lc-environment-key",
  OPENAI_API_KEY: "sk-environment-key",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  OPENAI_ORG_ID: "org-environment",
  OPENAI_PROJECT_ID: "proj-environment",
  OPENAI_LOG: "debug",
  AZURE_OPENAI_API_KEY: "sk-environment-key",
  AZURE_OPENAI_API_INSTANCE_NAME: "environment",
  AZURE_OPENAI_API_DEPLOYMENT_NAME: "environment",
  AZURE_OPENAI_API_VERSION: "2026-01-01",
  AZURE_OPENAI_ENDPOINT: "http://127.0.0.1:9/azure",
};

/** A terminal program asks the model of the user's address itself, not through these. */
export const PROXY_VARIABLES = {
  HTTP_PROXY: "http://127.0.0.1:9/",
  HTTPS_PROXY: "http://127.0.0.1:9/",
  ALL_PROXY: "http://127.0.0.1:9/",
  http_proxy: "http://127.0.0.1:9/",
  https_proxy: "http://127.0.0.1:9/",
};
