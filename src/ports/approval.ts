/** Asks the person before a tool of another extension is used. */
export interface Approval {
  /** Resolves to false where the person declines or nobody can be asked. */
  allow(request: { tool: string; description: string; input: unknown }, signal: AbortSignal): Promise<boolean>;
}
