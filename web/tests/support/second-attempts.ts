import type { Reporter, TestCase } from 'vitest/node';

/** At the end of a run, lists the tests that passed only in the second attempt, and why. Each of them must be fixed. */
export class SecondAttempts implements Reporter {
  readonly #tests: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.#tests.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message, stack } of test.result().errors ?? []) {
      this.#tests.push(...(stack ?? message).split('\n').slice(0, 3));
    }
  }

  onTestRunEnd(): void {
    if (this.#tests.length === 0) return;
    console.warn(['passed only in the second attempt:', ...this.#tests].join('\n  '));
  }
}
