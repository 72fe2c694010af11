/** The part of lunr 2.3 that the benchmark uses. */
declare module "lunr" {
  interface Builder {
    ref(name: string): void;
    field(name: string, attributes?: { boost?: number }): void;
    b(value: number): void;
    k1(value: number): void;
    add(document: object): void;
  }
  interface Index {
    query(build: (query: { term(terms: string[], options: object): void }) => void): { ref: string }[];
    pipeline: { runString(text: string): string[] };
    toJSON(): object;
  }
  interface Lunr {
    (configure: (this: Builder) => void): Index;
    tokenizer(text: string): { toString(): string }[];
    Index: { load(stored: object): Index };
  }
  const lunr: Lunr;
  export default lunr;
}
