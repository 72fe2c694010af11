/** What mathjs says of the eigenvalues of a matrix. */
export interface Eigen {
  values: unknown;
  eigenvectors: readonly { value: unknown; vector: unknown }[];
}

export function hasEigenvectors(value: unknown): value is Eigen {
  return typeof value === "object" && value !== null && "values" in value && "eigenvectors" in value;
}

/** "1, 3 (eigenvectors: [1, -1] for 1; [1, 1] for 3)" */
export function eigenText({ values, eigenvectors }: Eigen, format: (value: unknown) => string): string {
  const vectors = eigenvectors.map(({ value, vector }) => `${format(vector)} for ${format(value)}`);
  return `${[values].flat().map(format).join(", ")} (eigenvectors: ${vectors.join("; ")})`;
}
