/** What holds replies back until a test lets them go: nothing depends on how fast the machine is. */

export interface Gate {
  shut(): void;
  open(): void;
  /** As soon as it is open. */
  passed(): Promise<void>;
}

/** Open at first. */
export function gate(): Gate {
  let passed = Promise.resolve();
  let open = () => {};
  return {
    shut() {
      open();
      passed = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    passed: () => passed,
  };
}
